import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { hasUnsavedChanges } from '../../../../console/frame/unsaved-changes';
import { Screen } from '../../../../console/site/screen';
import type { HeaderFooter } from '../../../../contract/site/site';
import { openConsoleScreen } from '../../../support/open-console-screen';

const TEXTS = '/api/site-header-footer';
const LANGUAGES = '/api/multilingual/languages';

/** Opens the screen with a server in memory. A change of the texts waits for `release` where `isSlow`. */
async function open({ isSlow = false, permissions = 'site:write' } = {}) {
  let texts: HeaderFooter = {
    header: { title: 'Fen', text: '', translations: {} },
    footer: { title: 'Fen', text: 'Bowls', translations: { he: { title: 'פן', text: '' } } },
    revision: 0,
  };
  let offered: string[] | null = ['he'];
  let release = () => {};
  const languages = () => [
    { language: 'he', name: 'Hebrew', nativeName: 'עברית', isOffered: offered?.includes('he') ?? false },
  ];
  const respond = async (request: string) => {
    const body = bodyOf(request);
    if (request.startsWith(`PUT ${TEXTS}`)) {
      if (isSlow)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      texts = { ...body, revision: texts.revision + 1 };
    }
    if (request.startsWith(`PUT ${LANGUAGES}`)) offered = body.languages;
    if (request.startsWith('DELETE')) offered = null;
    if (request.includes(TEXTS)) return { data: texts };
    if (request.includes('/settings')) return { sourceLanguage: 'en', transactionalEmailsEnabled: true };
    return request.includes('/status') ? { isConnected: offered !== null } : { languages: languages() };
  };
  const screen = await openConsoleScreen(Screen, respond, permissions);
  const field = (part: string, label: string) => {
    const group = [...screen.element.querySelectorAll('fieldset')].find(
      (each) => each.querySelector('legend')?.textContent === part,
    );
    const labels = [...(group?.querySelectorAll('label') ?? [])];
    const id = labels.find((each) => each.textContent === label)?.htmlFor;
    return document.getElementById(id ?? '') as HTMLInputElement;
  };
  const type = (part: string, label: string, text: string) =>
    act(async () => {
      const input = field(part, label);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const sent = (): HeaderFooter[] =>
    screen.requests.filter((request) => request.startsWith(`PUT ${TEXTS}`)).map(bodyOf);
  return { ...screen, respond, field, type, sent, release: () => release() };
}

function bodyOf(request: string) {
  return request.includes('{') ? JSON.parse(request.slice(request.indexOf('{'))) : null;
}

it('keeps what was typed while it saves', async () => {
  const { type, field, press, sent, release, status } = await open({ isSlow: true });
  await type('Header', 'Title', 'Fen & Water');
  const saving = press('Save', 'Save');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  await type('Header', 'Title', 'Fen & Waters');
  release();
  await saving;
  expect([field('Header', 'Title').value, hasUnsavedChanges()]).toEqual(['Fen & Waters', true]);
  await type('Footer', 'Text', 'Bowls and plates');
  const undoing = press('Undo');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  release();
  await undoing;
  expect(sent().at(-1)).toMatchObject({ header: { title: 'Fen' }, footer: { text: 'Bowls' }, revision: 1 });
  expect(status()).toBe('Change undone.');
  expect([field('Header', 'Title').value, field('Footer', 'Text').value]).toEqual([
    'Fen & Waters',
    'Bowls and plates',
  ]);
});

it('saves what was typed, in each language, and takes it back', async () => {
  const { type, field, press, choose, sent, status, element } = await open();
  await type('Header', 'Title', 'Fen & Water');
  await type('Header', 'Text', 'Open');
  await choose('Language of the texts', 'he');
  await type('Header', 'Title', 'מים');
  await type('Header', 'Text', '');
  expect(element.textContent).toContain('Not saved yet');
  await press('Save');
  expect(sent().at(-1)?.header).toEqual({
    title: 'Fen & Water',
    text: 'Open',
    translations: { he: { title: 'מים', text: '' } },
  });
  expect([status(), hasUnsavedChanges()]).toEqual(['Saved. Visitors see it now.', false]);
  element.querySelector<HTMLElement>('.list-status button')?.focus();
  await press('Undo');
  expect(sent().at(-1)).toMatchObject({ header: { title: 'Fen', translations: {} }, revision: 1 });
  expect([status(), field('Header', 'Title').value]).toEqual(['Change undone.', 'Fen']);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('keeps what was typed after a refusal and another load', async () => {
  const { type, field, press, choose, alert, setRespond, respond } = await open();
  await choose('Language of the texts', 'he');
  await type('Footer', 'Title', 'אחר');
  setRespond(() => Response.json({ message: 'Somebody has changed these texts.' }, { status: 409 }));
  await press('Save');
  expect(alert()).toBe('Somebody has changed these texts.');
  setRespond(async (request) => {
    const response = await respond(request);
    if (!request.includes(TEXTS)) return response;
    const { data } = response as { data: HeaderFooter };
    return { data: { ...data, header: { ...data.header, title: 'Of somebody' }, revision: 7 } };
  });
  await press('Load again');
  expect([alert(), field('Footer', 'Title').value]).toEqual([undefined, 'אחר']);
  expect(field('Header', 'Title').value).toBe('Of somebody');
});

it('offers and hides languages, and disconnects them, with undo', async () => {
  const { press, status, requests, element } = await open();
  await press('Hide Hebrew');
  expect(status()).toBe('Visitors are offered no translation.');
  await press('Undo');
  expect([status(), requests.at(-1)]).toEqual(['Change undone.', `PUT ${LANGUAGES} {"languages":["he"]}`]);
  await press('Disconnect translations');
  expect([status(), requests.at(-1)]).toEqual([
    'Translations are disconnected.',
    'DELETE /api/multilingual/connection',
  ]);
  expect(element.textContent).toContain('Translations are disconnected. They are kept');
  await press('Undo');
  expect(element.textContent).toContain('Translations are connected.');
  await press('Disconnect translations');
  await press('Offer Hebrew');
  expect(status()).toBe('Visitors are offered Hebrew.');
});

it('changes nothing for a person who may only read', async () => {
  const { field, element } = await open({ permissions: 'site:read' });
  expect(field('Header', 'Title').readOnly).toBe(true);
  expect([...element.querySelectorAll('button')]).toEqual([]);
});
