import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { RestockCalls, Signup } from '../../../../console/restock/restock-calls';
import { createRestockStore } from '../../../../console/restock/restock-store';
import type { SignupGroup } from '../../../../contract/restock/restock';
import { createSignupGroup } from '../../../support/signup-group';

const PENDING = createSignupGroup({ states: { waiting: 0, pending: 3, delivered: 0, failed: 0 } });

/** Returns a store whose loads return these groups, one after another. */
function open(...loads: (SignupGroup[] | Error)[]) {
  const waiting: (() => void)[] = [];
  const onSignedOut = vi.fn();
  const send = vi.fn(async () => 3);
  const loadGroups = vi.fn(async () => {
    const next = loads.shift() ?? [];
    if (next instanceof Error) throw next;
    return next;
  });
  const loadSignups = vi.fn<RestockCalls['loadSignups']>(async () => []);
  const store = createRestockStore({
    calls: { loadGroups, loadSignups, send },
    later: (callback) => waiting.push(callback),
    onSignedOut,
  });
  return { store, waiting, onSignedOut, send, loadGroups, loadSignups };
}

it('loads again while e-mails are on the way, and no longer', async () => {
  const { store, waiting, loadGroups } = open([PENDING], [createSignupGroup()]);
  await store.load();
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await vi.waitFor(() => expect(store.read().groups).toEqual([createSignupGroup()]));
  expect([waiting.length, loadGroups.mock.calls.length]).toEqual([1, 2]);
});

it('sends, says how many, and shows what has changed', async () => {
  const { store, send } = open([createSignupGroup()], [PENDING]);
  await store.load();
  await store.send([createSignupGroup()]);
  expect(send).toHaveBeenCalledOnce();
  expect(store.read()).toMatchObject({
    result: '3 e-mails queued.',
    groups: [PENDING],
    isSending: false,
  });
});

it('says so when another owner was first', async () => {
  const { store, send } = open();
  send.mockResolvedValue(0);
  await store.send([createSignupGroup()]);
  expect(store.read().result).toBe('There was nothing left to send.');
});

it('keeps what is shown when a request fails', async () => {
  const { store, send } = open([createSignupGroup()]);
  await store.load();
  send.mockRejectedValue(new OwnerFailure('unavailable', 'Down.'));
  await store.send([createSignupGroup()]);
  expect(store.read()).toMatchObject({ groups: [createSignupGroup()], isSending: false, result: '' });
  expect(store.read().failure?.message).toBe('Down.');
});

it('signs in again when the session has ended', async () => {
  const { store, onSignedOut } = open(new OwnerFailure('signed-out', 'Sign in again.'));
  await store.load();
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('shows signups while they load, and only those of the variant that is open', async () => {
  const { store, loadSignups } = open([createSignupGroup()]);
  const signup: Signup = {
    id: 'a',
    email: 'a@example.com',
    isJoinMailingList: false,
    language: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    state: 'waiting',
    endedAt: null,
    lastError: null,
  };
  let finish = (_signups: Signup[]) => {};
  loadSignups.mockImplementationOnce(async (_variant, onPage) => {
    onPage([signup]);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const first = store.toggle({ productId: 'p1', variantId: 'v1' });
  expect(store.read().opened).toMatchObject({ signups: [signup], isComplete: false });
  await store.toggle({ productId: 'p1', variantId: 'v2' });
  expect(store.read().opened).toMatchObject({ variantId: 'v2', signups: [], isComplete: true });
  finish([signup, signup]);
  await first;
  expect(store.read().opened).toMatchObject({ variantId: 'v2', signups: [] });
  await store.toggle({ productId: 'p1', variantId: 'v2' });
  expect(store.read().opened).toBeNull();
});
