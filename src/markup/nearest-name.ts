/** Letters of a name that may be a mistyped one. */
const LONGEST = 60;
/** The beginning of names that does not tell them apart. */
const NAMESPACE = /^(data-(vitrine-)?|vitrine:)/;
/** At most so many of the known names in a message. */
const MAX = 10;

/**
 * Returns the known name with the fewest differing letters; undefined when none is similar.
 *
 * @param limit differing letters at most; by default a third of those after its namespace, or two
 */
export function nearestName(
  name: string,
  known: readonly string[],
  limit = Math.max(2, name.replace(NAMESPACE, '').length / 3),
): string | undefined {
  if (name.length > LONGEST) return undefined;
  const [nearest] = known
    .map((each) => ({ each, distance: distanceOf(name, each) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= limit ? nearest.each : undefined;
}

/** Returns the sentence of a message about an unknown name: the nearest known ones, or the first ten. */
export function suggest(name: string, known: readonly string[]): string {
  const meant = [nearestName(name, known) ?? namesWithSharedWords(name, known)].flat();
  if (meant.length > 0) return ` Did you mean ${meant.map((each) => `"${each}"`).join(' or ')}?`;
  const more = known.length > MAX ? `, and ${known.length - MAX} more` : '';
  return ` Known are ${known.slice(0, MAX).join(', ')}${more}.`;
}

/** Returns at most three known names that share most of the words that not all known names have: cart-quantity for cart-count. */
function namesWithSharedWords(name: string, known: readonly string[]): string[] {
  if (name.length > LONGEST) return [];
  const lists = known.map(wordsOf);
  const words = wordsOf(name).filter((word) => !lists.every((list) => list.includes(word)));
  const found = known
    .map((each, index) => ({
      each,
      shared: words.filter((word) => lists[index]?.includes(word)).length,
      distance: distanceOf(name, each) / Math.max(name.length, each.length),
    }))
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance);
  const most = Math.max(1, found[0]?.shared ?? 1);
  return found
    .filter(({ shared }) => shared === most)
    .slice(0, 3)
    .map(({ each }) => each);
}

/** Returns the words of a name such as `cart-quantity`, `cartQuantity` or `vitrine:cart-change`. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
}

/** Returns the number of letters to insert, remove, replace or swap (optimal string alignment distance). */
function distanceOf(from: string, to: string): number {
  let before: number[] = [];
  let row = [...` ${to}`].map((_, index) => index);
  for (let line = 1; line <= from.length; line++) {
    const next = [line];
    for (let column = 1; column <= to.length; column++) {
      const replaced = Number(row[column - 1]) + Number(to[column - 1] !== from[line - 1]);
      const isSwap = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      const swapped = isSwap ? Number(before[column - 2]) + 1 : replaced;
      next.push(Math.min(replaced, swapped, Number(row[column]) + 1, Number(next[column - 1]) + 1));
    }
    [before, row] = [row, next];
  }
  return Number(row.at(-1));
}
