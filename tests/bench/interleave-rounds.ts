import { type ContenderResult, type Round, summarizeContender } from './results';
import { createRandom, shuffle } from './shuffle';

export interface RoundsOptions {
  /** Of the page, for the lines that say how far it is. */
  readonly title: string;
  readonly rounds: number;
  readonly seed: number;
}

/**
 * Measures every contender once a round, in an order of its own each round: what slows the machine for a while
 * slows them all. A first round is thrown away.
 */
export async function interleaveRounds<Each extends { name: string; label: string }, Key extends string>(
  contenders: readonly Each[],
  { title, rounds: count, seed }: RoundsOptions,
  measure: (contender: Each) => Promise<Round<Key>>,
): Promise<ContenderResult<Key>[]> {
  const random = createRandom(seed);
  const rounds = new Map<Each, Round<Key>[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round <= count; round += 1) {
    for (const contender of shuffle(contenders, random)) {
      const measured = await measure(contender);
      if (round > 0) rounds.get(contender)?.push(measured);
    }
    console.log(round === 0 ? `${title}: warmed up` : `${title}: round ${round} of ${count}`);
  }
  return contenders.map((contender) =>
    summarizeContender({
      name: contender.name,
      label: contender.label,
      rounds: rounds.get(contender) ?? [],
    }),
  );
}
