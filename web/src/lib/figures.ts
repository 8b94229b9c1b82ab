// Numbers as people write them.

/** Points, with a minus sign that is one. */
export function formatPoints(points = 0): string {
  return String(points).replace("-", "−");
}

/** A gain or loss: "+5", "−5", "0". */
export function formatGain(points: number): string {
  return points > 0 ? `+${points}` : formatPoints(points);
}
