import { expect, it } from 'vitest';
import { requireRoom } from '../../../../../server/features/products/require-room';

const products = (count: number, collectionId: string, deletedAt: Date | null = null) =>
  Array.from({ length: count }, () => ({ item: { collectionId }, deletedAt }));

it('a store has room for 200 products of its own, whatever other stores have', () => {
  const others = products(200, 'other');
  const deleted = products(5, 'own', new Date(0));
  expect(() => requireRoom([...others, ...deleted, ...products(199, 'own')], 'own')).not.toThrow();
  expect(() => requireRoom([...others, ...products(200, 'own')], 'own')).toThrow(
    expect.objectContaining({
      status: 409,
      body: { message: 'A store has at most 200 products. Delete one first.' },
    }),
  );
});
