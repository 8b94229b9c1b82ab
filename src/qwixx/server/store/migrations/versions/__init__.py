"""The steps, numbered. A step that was released is never changed."""
