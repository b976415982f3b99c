import { createRandom } from '../support/create-random';
import { type ContenderResult, type Round, summarizeContender } from './results';
import { shuffle } from './shuffle';

export interface RoundsOptions {
  /** Title of the page in the progress output. */
  readonly title: string;
  readonly rounds: number;
  readonly seed: number;
}

/**
 * Measures every contender once per round, in a different order each round, so that other load on the machine affects
 * all equally. The first round is a warm-up and is not part of the result.
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
