/** A point of a chart: its number, and the text of what the chart shows there. */
export interface CursorPoint {
  number: number;
  text: string;
}

/** Returns the number of the chosen point, or that of the nearest end where the chart no longer has it. */
export function clampPoint(chosen: number, first: number, count: number): number {
  return Math.max(first, Math.min(chosen, first + count - 1));
}

/**
 * Returns the point that a screen reader announces. A held point keeps the text with which it was announced, since a
 * screen reader announces each change of it.
 */
export function announcedPoint(announced: CursorPoint, current: CursorPoint, isHeld: boolean): CursorPoint {
  const isSame = announced.number === current.number;
  return isSame && (isHeld || announced.text === current.text) ? announced : current;
}

/** Returns the index of the position that is nearest to another one; null without positions. */
export function nearestPoint(positions: readonly number[], at: number): number | null {
  let nearest: number | null = null;
  for (const [index, position] of positions.entries())
    if (nearest === null || Math.abs(position - at) < Math.abs((positions[nearest] ?? 0) - at))
      nearest = index;
  return nearest;
}
