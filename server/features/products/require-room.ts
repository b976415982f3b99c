import { LIMITS } from '../../../schemas/limits';
import { HttpFailure } from '../../platform/http/http-failure';

type CountedProduct = { readonly item: { readonly collectionId: string }; readonly deletedAt: Date | null };

/** Throws 409 for a collection that has as many products as it may have (spec §9 Limits). */
export function requireRoom(all: readonly CountedProduct[], collectionId: string): void {
  const others = all.filter(({ item, deletedAt }) => !deletedAt && item.collectionId === collectionId);
  if (others.length >= LIMITS.products)
    throw new HttpFailure(409, {
      message: `A store has at most ${LIMITS.products} products. Delete one first.`,
    });
}
