import { expect, it } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { PreferenceClient } from '../../../../console/preferences/preference-client';
import { createPreferenceStore } from '../../../../console/preferences/preference-store';

it('makes changes one after the other, and keeps those that are made during a save', async () => {
  const written: object[] = [];
  const answers: (() => void)[] = [];
  const client: PreferenceClient = {
    read: async () => ({}),
    write: (_, values) => {
      written.push(values);
      return new Promise((resolve, reject) => {
        const fail = () => reject(new OwnerFailure('unavailable', 'The server is away.'));
        answers.push(written.length === 2 ? fail : resolve);
      });
    },
    onRefetch: () => {},
  };
  const { signal } = new AbortController();
  const store = createPreferenceStore({ client, onSignedOut: () => {}, signal });
  const set = (key: string) => store.set({ namespace: 'store', key, from: false, to: true });
  const changes = ['a', 'b', 'c'].map(set);
  for (const count of [1, 2, 3]) {
    await expect.poll(() => answers.length).toBe(count);
    expect([written.length, store.read().isSaving]).toEqual([count, true]);
    answers.at(-1)?.();
  }
  await Promise.all(changes);
  expect(written).toEqual([{ a: true }, { b: true }, { c: true }]);
  expect(store.read()).toMatchObject({ isSaving: false, changed: { key: 'c' } });
});
