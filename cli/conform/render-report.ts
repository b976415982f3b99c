import type { CallName, CallNeeds } from './call-needs';
import type { Outcome } from './run-conform';
import type { Difference } from './shape';

/** Returns the outcomes by call, as a person reads them in a terminal. */
export function renderReport(needs: ReadonlyMap<CallName, CallNeeds>, outcomes: readonly Outcome[]): string {
  const calls = [...needs.values()].map((call) => {
    const own = outcomes.filter((outcome) => outcome.call === call.name);
    return [...renderCall(call, own)].join('\n');
  });
  return `${calls.join('\n')}\n\n${summarize(outcomes)}`;
}

function* renderCall({ name, docs }: CallNeeds, outcomes: readonly Outcome[]): Generator<string> {
  const missing = outcomes.find(({ state }) => state === 'not-offered');
  if (missing) {
    yield `–  ${name}: not offered. ${missing.reason}`;
    return;
  }
  const hasFailed = outcomes.some(({ state }) => state === 'failed');
  const isTried = outcomes.some(({ state }) => state === 'passed') || hasFailed;
  yield `${hasFailed ? '✗' : isTried ? '✓' : '?'}  ${name}`;
  for (const { state, title, reason, differences } of outcomes) {
    if (state === 'not-tried') yield `     not tried: ${title}. ${reason}`;
    if (state === 'failed') yield `     does not hold: ${title}`;
    for (const difference of differences) yield `       ${describeDifference(difference)}`;
  }
  if (hasFailed) yield `     see ${docs}`;
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
    `${count(all - missing, 'call')} of ${all} are offered`,
    ...(notTried > 0 ? [`${count(notTried, 'check')} not tried`] : []),
  ];
  return `${parts.join('; ')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
