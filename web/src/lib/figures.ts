// Numbers as people write them.

/** Points, with a minus sign that is one. */
export function written(points = 0): string {
  return String(points).replace("-", "−");
}
