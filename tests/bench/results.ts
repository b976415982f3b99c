import type { OwnTime } from './attribute-profile';
import { type Summary, summarize } from './statistics';

/** The measurements of a contender in one round. */
export interface Round<Key extends string> {
  readonly measures: Readonly<Partial<Record<Key, number>>>;
  /** Number of profiled loads until one was undisturbed. */
  readonly attempts: number;
  /** The profiled time by function. */
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

/** Returns the medians and spreads of a contender's measurements. Measurements that it lacks are missing. */
export function summarizeContender<Key extends string>(
  contender: ContenderRounds<Key>,
): ContenderResult<Key> {
  const keys = Object.keys(contender.rounds[0]?.measures ?? {}) as Key[];
  const summaries = Object.fromEntries(
    keys.map((key) => [key, summarize(contender.rounds.flatMap(({ measures }) => measures[key] ?? []))]),
  ) as ContenderResult<Key>['summaries'];
  return { ...contender, summaries };
}

/** Returns a sentence with the number of repeated profiles. */
export function writeDisturbance(results: readonly ContenderRounds<string>[]): string {
  const rounds = results.flatMap((result) => result.rounds);
  const repeats = rounds.reduce((sum, { attempts }) => sum + attempts - 1, 0);
  return `${repeats} of ${rounds.length + repeats} profiles were repeated because another process used the processor during the measurement.`;
}
