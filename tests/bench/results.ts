import type { Measures, Round } from './measure-contender';
import { type Summary, summarize } from './statistics';

/** A contender's rounds on a page of so many products. */
export interface ContenderRounds {
  readonly name: string;
  readonly label: string;
  readonly rounds: readonly Round[];
}

export type Summaries = { readonly [Key in keyof Measures]?: Summary };

export interface ContenderResult extends ContenderRounds {
  readonly summaries: Summaries;
}

/** Medians and spreads of what a contender was measured for; nothing for what it does not do. */
export function summarizeContender(contender: ContenderRounds): ContenderResult {
  const keys = Object.keys(contender.rounds[0]?.measures ?? {}) as (keyof Measures)[];
  const summaries = Object.fromEntries(
    keys.map((key) => [key, summarize(contender.rounds.flatMap(({ measures }) => measures[key] ?? []))]),
  );
  return { ...contender, summaries };
}
