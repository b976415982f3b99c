import type { OwnTime } from './attribute-profile';
import { type Summary, summarize } from './statistics';

/** What one round says of a contender. */
export interface Round<Key extends string> {
  readonly measures: Readonly<Partial<Record<Key, number>>>;
  /** How often its load was profiled before nothing came between. */
  readonly attempts: number;
  /** Where the profiled time went. */
  readonly byFunction: OwnTime['byFunction'];
}

/** A contender's rounds on one page. */
export interface ContenderRounds<Key extends string> {
  readonly name: string;
  readonly label: string;
  readonly rounds: readonly Round<Key>[];
}

export interface ContenderResult<Key extends string> extends ContenderRounds<Key> {
  readonly summaries: Readonly<Partial<Record<Key, Summary>>>;
}

/** Medians and spreads of what a contender was measured for; nothing for what it does not do. */
export function summarizeContender<Key extends string>(
  contender: ContenderRounds<Key>,
): ContenderResult<Key> {
  const keys = Object.keys(contender.rounds[0]?.measures ?? {}) as Key[];
  const summaries = Object.fromEntries(
    keys.map((key) => [key, summarize(contender.rounds.flatMap(({ measures }) => measures[key] ?? []))]),
  ) as ContenderResult<Key>['summaries'];
  return { ...contender, summaries };
}

/** How often a profile was taken again, as a sentence. */
export function writeDisturbance(results: readonly ContenderRounds<string>[]): string {
  const rounds = results.flatMap((result) => result.rounds);
  const repeats = rounds.reduce((sum, { attempts }) => sum + attempts - 1, 0);
  return `${repeats} of ${rounds.length + repeats} profiles were taken again because something else had the processor in the middle of them.`;
}
