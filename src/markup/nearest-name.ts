/** Letters of a name that may be a mistyped one. */
const LONGEST = 60;

/**
 * Returns the known name with the fewest differing letters; undefined when none is similar.
 *
 * @param limit differing letters at most; by default a third of the name's letters, or two
 */
export function nearestName(
  name: string,
  known: readonly string[],
  limit = Math.max(2, name.length / 3),
): string | undefined {
  if (name.length > LONGEST) return undefined;
  const [nearest] = known
    .map((each) => ({ each, distance: distanceOf(name, each) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= limit ? nearest.each : undefined;
}

/** Returns the sentence of a message about an unknown name: the nearest known one, or the first ten. */
export function suggest(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? ` Did you mean "${nearest}"?` : ` Known are ${known.slice(0, 10).join(', ')}.`;
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
