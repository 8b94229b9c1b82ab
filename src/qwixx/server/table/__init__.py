"""The table as a value: nothing here asks the time, draws, sends or stores."""
