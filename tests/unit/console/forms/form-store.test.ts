import { expect, it, vi } from 'vitest';
import { formatRoute, parseRoute } from '../../../../console/forms/form-route';
import { createFormStore } from '../../../../console/forms/form-store';
import { countAnswers, describeDeliveries } from '../../../../console/forms/form-texts';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { AnswerPage, OwnedDelivery } from '../../../../contract/forms/form-submission';

const delivery: OwnedDelivery = {
  id: 'd1',
  submissionId: 's1',
  method: 'email',
  destination: 'studio@example.com',
  state: 'failed',
  attempts: 9,
  queuedAt: '2026-11-22T10:00:00.000Z',
  dueAt: null,
  endedAt: '2026-11-22T12:00:00.000Z',
  lastError: 'No such mailbox.',
};

function open() {
  const page: AnswerPage = {
    formId: 'f1',
    name: 'Contact',
    count: 60,
    page: 1,
    pageCount: 2,
    submissions: [],
    failedDeliveries: [delivery],
  };
  const calls = {
    loadForms: vi.fn(async () => []),
    loadAnswers: vi.fn(async (_formId: string, number: number) => ({ ...page, page: number })),
    retry: vi.fn(async () => {}),
  };
  return { calls, store: createFormStore({ calls, onSignedOut() {} }) };
}

it('loads the list, and the page of answers that an address names', async () => {
  const { store, calls } = open();
  await store.show({ formId: null, page: 1, isEditor: false });
  expect(store.read().forms).toEqual([]);
  await store.show({ formId: 'f1', page: 2, isEditor: false });
  expect(store.read().answers?.page).toBe(2);
  expect(calls.loadAnswers).toHaveBeenCalledWith('f1', 2, expect.anything());
});

it('queues a delivery again, and states why that failed', async () => {
  const { store, calls } = open();
  await store.show({ formId: 'f1', page: 1, isEditor: false });
  await store.retry(delivery);
  expect(calls.retry).toHaveBeenCalledExactlyOnceWith('f1', 'd1');
  expect(store.read().result).toBe('The delivery to studio@example.com is queued again.');
  calls.retry.mockRejectedValueOnce(new OwnerFailure('refused', 'It was delivered.'));
  await store.retry(delivery);
  expect(store.read()).toMatchObject({ failure: { message: 'It was delivered.' }, isRetrying: false });
});

it.each([
  ['/config/forms', '', { formId: null, page: 1, isEditor: false }],
  [
    '/config/forms/6913aa10c2f0a1577d3e0001',
    '?page=3',
    { formId: '6913aa10c2f0a1577d3e0001', page: 3, isEditor: false },
  ],
  ['/config/forms/abc', '?page=x', { formId: 'abc', page: 1, isEditor: false }],
])('reads and writes %s%s', (pathname, search, route) => {
  expect(parseRoute({ pathname, search })).toEqual(route);
  expect(formatRoute(route)).toBe(pathname + (route.page > 1 ? search : ''));
});

it('states numbers', () => {
  expect([countAnswers(1), countAnswers(1200)]).toEqual(['1 answer', '1,200 answers']);
  expect(describeDeliveries({ pending: 1, delivered: 0, failed: 2 })).toBe(
    '2 deliveries given up. 1 delivery on the way.',
  );
});
