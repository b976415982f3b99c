import { editDistance } from './edit-distance';

/** Words that are searched in place of a misspelled one, at most. */
const MAX_CORRECTIONS = 5;

/** Returns the known words that are nearest to a misspelled word or start like it, the nearest first. */
export function chooseCorrections(word: string, known: readonly string[]): string[] {
  const allowed = allowedEdits(word);
  const near = known
    .map((each) => ({ each, distance: distanceTo(word, each) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || a.each.length - b.each.length || (a.each < b.each ? -1 : 1));
  return near
    .filter(({ distance }) => distance === near[0]?.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ each }) => each);
}

/** Short words have so many neighbours that a correction would be a guess. */
function allowedEdits({ length }: string): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/** The visitor may still be typing: a longer word also counts by its start. */
function distanceTo(word: string, known: string): number {
  const whole = editDistance(word, known);
  return known.length <= word.length
    ? whole
    : Math.min(whole, editDistance(word, known.slice(0, word.length)));
}
