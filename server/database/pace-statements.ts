import type { KyselyPlugin } from 'kysely';
import { createRests, type Rests } from '../rest-beside-visitors';

/** Returns a plugin whose statements rest after they have run beside requests of visitors. */
export function createPacing(rests: Rests = createRests()): KyselyPlugin {
  const begun = new WeakMap<object, number>();
  return {
    transformQuery({ node, queryId }) {
      begun.set(queryId, rests.begin());
      return node;
    },
    async transformResult({ result, queryId }) {
      const begunAt = begun.get(queryId);
      if (begunAt !== undefined) await rests.restSince(begunAt);
      return result;
    },
  };
}
