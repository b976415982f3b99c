import type { MeasureName } from './measure-contender';
import type { ContenderResult } from './results';

/** Measurements in which Vitrine aims to be no slower than any peer, with the reason for a miss. */
const TARGETS: readonly { readonly key: MeasureName; readonly title: string; readonly why: string }[] = [
  {
    key: 'boot',
    title: 'boot',
    why: 'Vitrine searches the page for the elements of all its behaviours, and observes it for inserted ones; no peer does.',
  },
  {
    key: 'coldClick',
    title: 'cold click → request',
    why: 'Vitrine loads the add-to-cart chunk at the first sign of intent, and the peers at page load; a `modulepreload` link in the head avoids this delay.',
  },
];

/** Returns a line for each target that Vitrine misses in this run: the times, the fastest peer and the reason. */
export function writeMisses(results: readonly ContenderResult<MeasureName>[]): string {
  const ours = results.find(({ name }) => name === 'ours');
  const peers = results.filter(({ name }) => !name.startsWith('ours') && name !== 'none');
  if (!ours) return '';
  return TARGETS.flatMap(({ key, title, why }) => {
    const [best] = peers
      .map(({ label, summaries }) => ({ label, median: summaries[key]?.median ?? Number.POSITIVE_INFINITY }))
      .sort((one, other) => one.median - other.median);
    const own = ours.summaries[key]?.median ?? 0;
    if (!best || own <= best.median) return [];
    return [`Missed: ${title}, ${own.toFixed(1)} ms to ${best.median.toFixed(1)} ms (${best.label}): ${why}`];
  }).join('\n');
}
