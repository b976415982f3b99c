import type { SignupGroup } from '../../contract/restock/restock';

/** Returns a variant in stock that three visitors wait for. */
export function createSignupGroup({ states, ...changes }: Partial<SignupGroup> = {}): SignupGroup {
  return {
    productId: 'p1',
    variantId: 'v1',
    productTitle: 'Tidal Bowl',
    variantName: 'Large, Ink',
    isInStock: true,
    count: 3,
    states: { waiting: 3, pending: 0, delivered: 0, failed: 0, ...states },
    lastSignUpAt: '2026-11-22T10:00:00.000Z',
    lastError: null,
    ...changes,
  };
}
