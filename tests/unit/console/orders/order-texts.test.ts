import { expect, it } from 'vitest';
import { describeEvent, formatMoney } from '../../../../console/orders/order-texts';

it('describes amounts and what happened to an order', () => {
  expect(formatMoney({ value: '1204.50', currency: 'USD' })).toBe('$1,204.50');
  expect(formatMoney({ value: '1204', currency: 'JPY' })).toBe('¥1,204');
  const event = { at: '2026-11-23T12:00:00.000Z', actor: null, from: null, to: null, email: null };
  expect(describeEvent({ ...event, kind: 'placed' })).toBe('Placed');
  expect(describeEvent({ ...event, kind: 'status', actor: 'Ada', from: 'confirmed', to: 'canceled' })).toBe(
    'Ada: Confirmed → Canceled',
  );
  const email = { kind: 'gift-card', recipient: 'grace@example.com', state: 'failed' } as const;
  expect(describeEvent({ ...event, kind: 'email', email })).toBe(
    'Gift card could not be sent to grace@example.com',
  );
});
