/** Returns the known name with the fewest differing letters; undefined when none is similar. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((each) => ({ each, distance: distanceOf(name, each) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= Math.max(2, name.length / 3) ? nearest.each : undefined;
}

/** Returns the number of letters to insert, remove or replace (Levenshtein distance). */
function distanceOf(from: string, to: string): number {
  let row = [...` ${to}`].map((_, index) => index);
  for (const letter of from) {
    const next = [Number(row[0]) + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = Number(row[column - 1]) + Number(to[column - 1] !== letter);
      next.push(Math.min(replaced, Number(row[column]) + 1, Number(next[column - 1]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}
