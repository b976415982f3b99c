import { expect, it, vi } from 'vitest';
import { createTagStore } from '../../../../console/categories/tag-store';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { TagPage } from '../../../../contract/tags/tag';

const BLUE = { tagType: 'tag', id: 'Blue' } as const;
const SAVED = { title: 'Blue', description: '', parentSlug: '' };
const page = (version: number): TagPage => ({ version, canUndo: true, collections: [], tags: [] });
const refuse = async () => {
  throw new OwnerFailure('refused', 'There is another one of this name.');
};

/** Returns a loaded store with the form of a tag open. */
async function open(changes: Partial<Parameters<typeof createTagStore>[0]['calls']> = {}) {
  const calls = {
    load: vi.fn(async () => page(1)),
    create: vi.fn(async () => page(2)),
    change: vi.fn(async () => page(2)),
    merge: vi.fn(async () => page(2)),
    move: vi.fn(async () => page(2)),
    delete: vi.fn(async () => page(2)),
    undo: vi.fn(async () => page(3)),
    ...changes,
  };
  const store = createTagStore({ calls, onSignedOut: () => undefined });
  await store.load();
  store.open(BLUE, SAVED);
  return { store, calls };
}

it('saves the form over the version that was loaded, and closes it', async () => {
  const { store, calls } = await open();
  store.edit({ title: ' Navy ' });
  await Promise.all([store.save(), store.save()]);
  const change = { version: 1, ...SAVED, title: ' Navy ' };
  expect(calls.change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(BLUE), change);
  expect(store.read()).toMatchObject({
    page: { version: 2 },
    editing: null,
    change: 'Navy is saved. Visitors see it now.',
  });
});

it('shows a refusal in the form of the change, which stays open', async () => {
  const { store } = await open({ merge: refuse, create: refuse });
  await store.merge({ id: 'Red', title: 'Red' });
  const message = 'There is another one of this name.';
  expect(store.read()).toMatchObject({
    editing: BLUE,
    validationError: { tagType: 'tag', form: 'edit', message },
    failure: null,
  });
  const isMade = await store.create({ tagType: 'category', ...SAVED });
  expect([isMade, store.read().validationError]).toEqual([
    false,
    { tagType: 'category', form: 'new', message },
  ]);
});

it('shows the failure of a change without a form above the lists', async () => {
  const { store } = await open({ undo: refuse });
  await store.undo();
  expect(store.read()).toMatchObject({
    validationError: null,
    failure: { kind: 'refused' },
    isSaving: false,
    change: '',
  });
});
