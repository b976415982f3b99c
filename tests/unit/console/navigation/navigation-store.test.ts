import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { removeRow } from '../../../../console/navigation/link-rows';
import type { NavigationUpdate } from '../../../../console/navigation/navigation-calls';
import {
  createNavigationStore,
  currentDraft,
  hasChanges,
} from '../../../../console/navigation/navigation-store';
import type { Layout } from '../../../../contract/navigation/navigation';

const link = (id: string) => ({
  collectionId: id,
  externalLink: null,
  memberAreaId: null,
  title: id,
  url: `/${id}`,
  children: [],
});

function open() {
  const layout: Layout[] = ['main', 'footer'].map((identifier) => ({
    identifier,
    title: identifier,
    language: null,
    revision: 3,
    links: [link('a'), link('b')],
  }));
  const update = vi.fn(async ({ fieldName, navigation: { items }, revision }: NavigationUpdate) => ({
    identifier: fieldName,
    title: fieldName,
    language: null,
    revision: revision + 1,
    links: items.map(({ collectionId }) => link(collectionId ?? '')),
  }));
  const store = createNavigationStore({
    calls: {
      loadLayout: async () => ({ layout }),
      loadTargets: async () => ({ templateId: 'theme', collections: [], memberAreas: [], accounts: [] }),
      update,
      connect: async (link) => link && { id: 'b', ...link },
    },
    onSignedOut() {},
  });
  const titles = () => currentDraft(store.read())?.rows.map(({ title }) => title);
  const removeFirst = () => store.edit(removeRow(currentDraft(store.read())?.rows ?? [], 0), 'Removed.');
  return { store, update, titles, removeFirst };
}

it('keeps changes of each navigation until they are saved, and takes them back', async () => {
  const { store, update, titles, removeFirst } = open();
  await store.load();
  expect(titles()).toEqual(['a', 'b']);
  removeFirst();
  expect(hasChanges(store.read())).toBe(true);
  store.show('footer');
  expect(titles()).toEqual(['a', 'b']);
  expect(hasChanges(store.read(), 'footer')).toBe(false);
  store.show('main');
  await store.save();
  expect(update).toHaveBeenCalledExactlyOnceWith({
    fieldName: 'main',
    templateId: 'theme',
    navigation: { items: [{ collectionId: 'b', externalLink: null, memberAreaId: null, items: [] }] },
    revision: 3,
  });
  expect(store.read()).toMatchObject({ result: 'main is saved. Visitors see it now.', isSaving: false });
  expect(hasChanges(store.read())).toBe(false);
  store.undo();
  expect([titles(), hasChanges(store.read())]).toEqual([['a', 'b'], true]);
  await store.save();
  expect(update.mock.lastCall?.[0].revision).toBe(4);
});

it('keeps what was changed when the server refuses it, also after loading again', async () => {
  const { store, update, titles, removeFirst } = open();
  await store.load();
  removeFirst();
  update.mockRejectedValueOnce(new OwnerFailure('refused', 'Somebody has changed this navigation.'));
  await store.save();
  expect(store.read().failure?.message).toBe('Somebody has changed this navigation.');
  expect(titles()).toEqual(['b']);
  await store.load();
  expect([titles(), hasChanges(store.read())]).toEqual([['a', 'b'], false]);
  expect(store.read().result).toBe('The saved links are loaded. Undo brings your changes back.');
  store.undo();
  expect(titles()).toEqual(['b']);
});

it('takes changes of the fields of one link back in one step', async () => {
  const { store, update, titles } = open();
  await store.load();
  const write = (index: number, title: string) => {
    const row = currentDraft(store.read())?.rows[index];
    if (row) store.type({ ...row, externalLink: { title, url: '/x', newWindow: false }, title });
  };
  write(0, 'T');
  write(0, 'Ti');
  write(1, 'U');
  expect(titles()).toEqual(['Ti', 'U']);
  store.undo();
  expect(titles()).toEqual(['Ti', 'b']);
  store.undo();
  expect([titles(), hasChanges(store.read())]).toEqual([['a', 'b'], false]);
  write(0, 'V');
  await store.save();
  expect(update.mock.lastCall?.[0].navigation.items[0]?.externalLink?.title).toBe('V');
  // A step of its own, because the one before is saved.
  store.type({ ...(currentDraft(store.read())?.rows[0] ?? never()), memberAreaId: 'area' });
  store.undo();
  expect(currentDraft(store.read())?.rows[0]).toMatchObject({ title: 'V', memberAreaId: null });
});

it('connects the ordering service and keeps what is not saved', async () => {
  const { store, titles, removeFirst } = open();
  await store.load();
  removeFirst();
  await store.connect({ title: 'Order Now', url: 'https://order.example/' });
  expect(store.read().targets?.accounts).toEqual([
    { id: 'b', title: 'Order Now', url: 'https://order.example/' },
  ]);
  expect([titles(), store.read().result]).toEqual([
    ['Order Now'],
    'Order Now is connected. Add it as a link.',
  ]);
  await store.connect(null);
  expect(store.read().targets?.accounts).toEqual([]);
  expect(currentDraft(store.read())?.rows[0]?.url).toBeNull();
  expect(hasChanges(store.read())).toBe(true);
});

function never(): never {
  throw new Error('No row.');
}
