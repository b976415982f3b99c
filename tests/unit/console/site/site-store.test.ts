import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createSiteStore, hasChanges, textIn } from '../../../../console/site/site-store';
import type { HeaderFooter } from '../../../../contract/site/site';

function open() {
  let texts: HeaderFooter = {
    header: { title: 'Fen', text: '', translations: {} },
    footer: { title: 'Fen', text: 'Bowls', translations: { he: { title: 'פן', text: '' } } },
    revision: 0,
  };
  let offered: readonly string[] | null = ['he'];
  const saveTexts = vi.fn(async (changed: HeaderFooter) => {
    texts = { ...changed, revision: texts.revision + 1 };
    return texts;
  });
  const offer = vi.fn(async (languages: readonly string[]) => {
    offered = languages;
  });
  const store = createSiteStore({
    calls: {
      loadTexts: async () => texts,
      loadLanguages: async () => ({
        sourceLanguage: 'en',
        isConnected: offered !== null,
        languages: [
          {
            language: 'he',
            name: 'Hebrew',
            nativeName: 'עברית',
            isOffered: offered?.includes('he') ?? false,
          },
        ],
      }),
      saveTexts,
      offer,
      async disconnect() {
        offered = null;
      },
    },
    onSignedOut() {},
  });
  return { store, saveTexts, offer };
}

it('keeps what was typed while it saves', async () => {
  const { store, saveTexts } = open();
  await store.load();
  store.type('header', null, { title: 'Fen & Water', text: '' });
  const saving = store.save();
  store.type('header', null, { title: 'Fen & Waters', text: '' });
  await saving;
  expect(store.read().saved?.header.title).toBe('Fen & Water');
  expect(store.read().typed).toMatchObject({ header: { title: 'Fen & Waters' }, revision: 1 });
  store.type('footer', null, { title: 'Fen', text: 'Bowls and plates' });
  await store.read().undo?.();
  expect(store.read()).toMatchObject({
    saved: { header: { title: 'Fen' }, footer: { text: 'Bowls' }, revision: 2 },
    typed: { header: { title: 'Fen & Waters' }, footer: { text: 'Bowls and plates' }, revision: 2 },
    result: 'Change undone.',
  });
  await store.save();
  expect(saveTexts.mock.lastCall?.[0]).toMatchObject({ header: { title: 'Fen & Waters' }, revision: 2 });
});

it('saves what was typed, in each language, and takes it back', async () => {
  const { store, saveTexts } = open();
  await store.load();
  store.type('header', null, { title: 'Fen & Water', text: 'Open' });
  store.type('header', 'he', { title: 'מים', text: '' });
  expect(hasChanges(store.read())).toBe(true);
  await store.save();
  expect(saveTexts.mock.lastCall?.[0].header).toEqual({
    title: 'Fen & Water',
    text: 'Open',
    translations: { he: { title: 'מים', text: '' } },
  });
  expect(store.read()).toMatchObject({ result: 'Saved. Visitors see it now.', isSaving: false });
  expect(hasChanges(store.read())).toBe(false);
  await store.read().undo?.();
  expect(saveTexts.mock.lastCall?.[0]).toMatchObject({ header: { title: 'Fen' }, revision: 1 });
  expect(store.read()).toMatchObject({ result: 'Change undone.', undo: null, typed: { revision: 2 } });
});

it('keeps what was typed after a refusal and another load', async () => {
  const { store, saveTexts } = open();
  await store.load();
  store.type('footer', 'he', { title: 'אחר', text: 'א' });
  saveTexts.mockRejectedValueOnce(new OwnerFailure('refused', 'Somebody has changed these texts.'));
  await store.save();
  expect(store.read().failure?.message).toBe('Somebody has changed these texts.');
  await store.load();
  const { typed } = store.read();
  expect(typed && textIn(typed.footer, 'he')).toEqual({ title: 'אחר', text: 'א' });
  expect(typed && textIn(typed.header, 'he')).toEqual({ title: 'Fen', text: '' });
});

it('offers and hides languages, and disconnects them, with undo', async () => {
  const { store, offer } = open();
  await store.load();
  await store.offer([]);
  expect(store.read().result).toBe('Visitors are offered no translation.');
  await store.read().undo?.();
  expect(offer.mock.lastCall).toEqual([['he']]);
  await store.offer(null);
  expect(store.read()).toMatchObject({
    result: 'Translations are disconnected.',
    languages: { isConnected: false },
  });
  await store.read().undo?.();
  expect(store.read()).toMatchObject({ result: 'Change undone.', languages: { isConnected: true } });
  await store.offer(['he']);
  expect(store.read().result).toBe('Visitors are offered Hebrew.');
});
