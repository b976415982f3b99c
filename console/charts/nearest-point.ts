/** Returns the index of the position that is nearest to another one; null without positions. */
export function nearestPoint(positions: readonly number[], at: number): number | null {
  let nearest: number | null = null;
  for (const [index, position] of positions.entries())
    if (nearest === null || Math.abs(position - at) < Math.abs((positions[nearest] ?? 0) - at))
      nearest = index;
  return nearest;
}
