import { expect, it, vi } from 'vitest';
import type { KeyCalls } from '../../../../console/api-keys/key-calls';
import { createKeyStore } from '../../../../console/api-keys/key-store';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { ApiKey } from '../../../../contract/api-keys/api-key';

const KEY: ApiKey = {
  id: 'k/1',
  name: 'Export',
  role: 3,
  ending: 'wxyz',
  createdBy: 'Ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
};

function open() {
  const calls = {
    load: vi.fn<KeyCalls['load']>(async () => [KEY]),
    create: vi.fn<KeyCalls['create']>(async () => ({ key: KEY, secret: 'vitrine_key_wxyz' })),
    setRevoked: vi.fn<KeyCalls['setRevoked']>(async () => {}),
  };
  const onEvent = vi.fn();
  return { calls, onEvent, store: createKeyStore({ calls, onSignedOut: vi.fn(), onEvent }) };
}

it('shows a new key until it is dismissed or revoked', async () => {
  const { store, onEvent } = open();
  expect(await store.create({ name: 'Export', role: 3 })).toBe(true);
  expect(store.read()).toMatchObject({ created: { secret: 'vitrine_key_wxyz' }, keys: [KEY] });
  store.dismiss();
  expect(store.read().created).toBeNull();
  await store.create({ name: 'Export', role: 3 });
  await store.revoke(KEY);
  expect(store.read().created).toBeNull();
  expect(onEvent.mock.calls).toEqual([['create'], ['create'], ['revoke']]);
});

it('restores the key that was revoked last', async () => {
  const { store, calls, onEvent } = open();
  await store.undo();
  expect(calls.setRevoked).not.toHaveBeenCalled();
  await store.revoke(KEY);
  expect(store.read().revoked).toBe(KEY);
  await store.undo();
  expect(calls.setRevoked.mock.calls).toEqual([
    ['k/1', true],
    ['k/1', false],
  ]);
  expect(store.read()).toMatchObject({ revoked: null, result: 'Export works again.' });
  expect(onEvent).toHaveBeenLastCalledWith('restore');
});

it('reports a refusal, and no event', async () => {
  const { store, calls, onEvent } = open();
  calls.create.mockRejectedValueOnce(new OwnerFailure('refused', 'Revoke one first.'));
  expect(await store.create({ name: 'Export', role: 3 })).toBe(false);
  expect(store.read()).toMatchObject({ failure: { message: 'Revoke one first.' }, created: null });
  expect(onEvent).not.toHaveBeenCalled();
});
