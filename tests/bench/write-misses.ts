import type { MeasureName } from './measure-contender';
import type { ContenderResult } from './results';

/** What Vitrine means to be no slower in than every peer, and why it may be. */
const BARS: readonly { readonly key: MeasureName; readonly title: string; readonly why: string }[] = [
  {
    key: 'boot',
    title: 'boot',
    why: 'the one synchronous question at boot is for the cookies, to show a cart that the visitor brings along; no peer asks it.',
  },
  {
    key: 'coldClick',
    title: 'cold click → request',
    why: 'the code that answers a press is fetched at the first sign of one, where the peers have theirs on the page; the pointer coming to the button is such a sign, and named in the head it is fetched ahead.',
  },
];

/** A line for each bar that Vitrine misses in this run: by how much, against whom, and why. */
export function writeMisses(results: readonly ContenderResult<MeasureName>[]): string {
  const ours = results.find(({ name }) => name === 'ours');
  const peers = results.filter(({ name }) => !name.startsWith('ours') && name !== 'none');
  if (!ours) return '';
  return BARS.flatMap(({ key, title, why }) => {
    const [best] = peers
      .map(({ label, summaries }) => ({ label, median: summaries[key]?.median ?? Number.POSITIVE_INFINITY }))
      .sort((one, other) => one.median - other.median);
    const own = ours.summaries[key]?.median ?? 0;
    if (!best || own <= best.median) return [];
    return [`Missed: ${title}, ${own.toFixed(1)} ms to ${best.median.toFixed(1)} ms (${best.label}): ${why}`];
  }).join('\n');
}
