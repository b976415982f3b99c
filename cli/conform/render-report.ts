import type { CallName, CallNeeds } from './call-needs';
import type { Outcome } from './run-conform';
import type { Difference } from './shape';

/** Returns the outcomes by call, in the order of the checks: causes come before what they prevent. */
export function renderReport(needs: ReadonlyMap<CallName, CallNeeds>, outcomes: readonly Outcome[]): string {
  const calls = [...groupBy(outcomes, ({ call }) => call)].map(([call, own]) =>
    [...renderCall(call, needs.get(call)?.docs ?? '', own)].join('\n'),
  );
  return `${calls.join('\n')}\n\n${summarize(outcomes)}`;
}

function* renderCall(call: CallName, docs: string, outcomes: readonly Outcome[]): Generator<string> {
  const missing = outcomes.find(({ state }) => state === 'not-offered');
  if (missing) {
    yield `–  ${call}: not on this server. Without it: ${missing.reason}`;
    return;
  }
  const failed = outcomes.filter(({ state }) => state === 'failed');
  const notTried = groupBy(
    outcomes.filter(({ state }) => state === 'not-tried'),
    ({ reason }) => reason,
  );
  const isTried = failed.length > 0 || outcomes.some(({ state }) => state === 'passed');
  const [reason] = notTried.keys();
  if (!isTried && notTried.size === 1) {
    yield `?  ${call}: not tried. ${reason}`;
    return;
  }
  yield `${failed.length > 0 ? '✗' : isTried ? '✓' : '?'}  ${call}`;
  for (const { title, reason, differences } of failed) {
    yield `     failed: ${title}`;
    for (const difference of differences) yield `       ${describeDifference(difference)}`;
    if (reason) yield `       Without this call: ${reason}`;
  }
  for (const [reason, alike] of notTried)
    yield `     not tried: ${alike.length === 1 ? alike[0]?.title : `${alike.length} checks`}. ${reason}`;
  if (failed.length > 0) yield `     see ${docs}`;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function describeDifference({ field, expected, received }: Difference): string {
  return `${field}: expected ${expected}, received ${received}`;
}

function summarize(outcomes: readonly Outcome[]): string {
  const calls = (state: Outcome['state']) =>
    new Set(outcomes.filter((outcome) => outcome.state === state).map(({ call }) => call));
  const differences = outcomes.flatMap((outcome) => outcome.differences).length;
  const failed = calls('failed');
  const missing = calls('not-offered').size;
  const all = new Set(outcomes.map(({ call }) => call)).size;
  const notTried = outcomes.filter(({ state }) => state === 'not-tried').length;
  const parts = [
    differences === 0
      ? 'No differences'
      : `${count(differences, 'difference')} in ${count(failed.size, 'call')}`,
    missing === 0 ? 'no call is missing' : `${missing} of ${all} calls are not on this server`,
    ...(notTried > 0 ? [`${count(notTried, 'check')} not tried`] : []),
  ];
  return `${parts.join('; ')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
