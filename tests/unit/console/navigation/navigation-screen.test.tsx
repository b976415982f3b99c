import { act } from 'react';
import { expect, it } from 'vitest';
import { Screen } from '../../../../console/navigation/screen';
import type { Layout, NavigationItem } from '../../../../contract/navigation/navigation';
import { openConsoleScreen } from '../../../support/open-console-screen';

const LAYOUT = 'GET /api/commondata/GetSiteLayout';
const TARGETS = 'GET /api/vitrine/console/link-targets';
const UPDATE = 'POST /api/widget/UpdateNavigation';
const ORDERING = '/api/vitrine/console/connected-accounts/food-ordering';

const link = (id: string) => ({
  ...{ collectionId: id, externalLink: null, memberAreaId: null },
  ...{ title: id, url: `/${id}`, children: [] },
});

/** Returns the responses of a server in memory, and the function with which somebody else changes a navigation. */
function createServer() {
  const layout: Layout[] = ['main', 'footer'].map((identifier) => ({
    ...{ identifier, title: identifier, language: null, revision: 3 },
    links: [link('a'), link('b')],
  }));
  const replace = (identifier: string, ids: string[]) => {
    const index = layout.findIndex((each) => each.identifier === identifier);
    const before = layout[index] as Layout;
    layout[index] = { ...before, revision: before.revision + 1, links: ids.map(link) };
    return layout[index];
  };
  const respond = (request: string): unknown => {
    if (request === LAYOUT) return { layout: [...layout] };
    if (request === TARGETS)
      return {
        ...{ templateId: 'theme', memberAreas: [], accounts: [] },
        collections: [{ id: 'p', title: 'Page', url: '/p' }],
      };
    const body = JSON.parse(/{.*/.exec(request)?.[0] ?? '{}');
    if (request.startsWith(UPDATE)) {
      const { revision } = layout.find(({ identifier }) => identifier === body.fieldName) as Layout;
      if (revision !== body.revision)
        return Response.json({ message: 'Somebody has changed this navigation.' }, { status: 409 });
      return replace(
        body.fieldName,
        body.navigation.items.map(({ collectionId }: NavigationItem) => collectionId),
      );
    }
    return { account: request.startsWith('PUT') ? { id: 'b', ...body, title: 'Order Now' } : null };
  };
  return { respond, replace };
}

async function open(permissions = 'site:read site:write') {
  const { respond, replace } = createServer();
  const screen = await openConsoleScreen(Screen, respond, permissions);
  const { element, requests } = screen;
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find((each) => each.textContent === name);
  return {
    ...screen,
    respond,
    replace,
    button,
    titles: () => [...element.querySelectorAll('.link-row bdi')].map((each) => each.textContent),
    updates: () =>
      requests.filter((each) => each.startsWith(UPDATE)).map((each) => JSON.parse(each.slice(UPDATE.length))),
    isIdle: () => button('Save')?.ariaDisabled === 'true',
  };
}

it('keeps changes of each navigation until they are saved, and takes them back', async () => {
  const { press, choose, titles, updates, status, isIdle } = await open();
  expect([titles(), isIdle()]).toEqual([['a', 'b'], true]);
  await press('Remove a');
  expect([isIdle(), status()]).toEqual([false, 'a is removed.']);
  await choose('Navigation', 'footer');
  expect([titles(), isIdle()]).toEqual([['a', 'b'], true]);
  await choose('Navigation', 'main');
  await press('Save', 'Save');
  expect(updates()).toEqual([
    {
      ...{ fieldName: 'main', templateId: 'theme', revision: 3 },
      navigation: { items: [{ collectionId: 'b', externalLink: null, memberAreaId: null, items: [] }] },
    },
  ]);
  expect([status(), isIdle()]).toEqual(['main is saved. Visitors see it now.', true]);
  await press('Undo');
  expect([titles(), isIdle(), status()]).toEqual([['a', 'b'], false, 'Change undone.']);
  await press('Save');
  expect(updates().at(-1)?.revision).toBe(4);
});

it('keeps what was changed when the server refuses it, and as a step of undo when the links are loaded', async () => {
  const { press, titles, replace, alert, status } = await open();
  await press('Remove a');
  replace('main', ['a', 'b', 'c']);
  await press('Save');
  expect([alert(), titles()]).toEqual(['Somebody has changed this navigation.', ['b']]);
  await press('Load again');
  expect([titles(), alert(), status()]).toEqual([
    ['a', 'b', 'c'],
    undefined,
    'The saved links are loaded. Undo brings your changes back.',
  ]);
  await press('Undo');
  expect(titles()).toEqual(['b']);
});

it('keeps what was changed when the server is unavailable, also after it has loaded the links again', async () => {
  const { press, titles, setRespond, respond, alert, isIdle } = await open();
  await press('Remove a');
  setRespond((request) =>
    request.startsWith('POST') ? new Response(null, { status: 503 }) : respond(request),
  );
  await press('Save');
  expect(alert()).toContain('(503)');
  await press('Try again');
  expect([titles(), isIdle()]).toEqual([['b'], false]);
});

it('connects the ordering service and keeps what is not saved', async () => {
  const { press, type, titles, status, isIdle, element, requests } = await open();
  await press('Remove a');
  await press('Connect');
  const address = element.querySelector('.link-form [aria-invalid=true]');
  expect([requests.length, document.activeElement]).toEqual([2, address]);
  await type('Address of the ordering page', 'https://order.example/');
  await press('Connect');
  expect(requests).toContain(`PUT ${ORDERING} {"title":"","url":"https://order.example/"}`);
  expect([titles(), status()]).toEqual([['Order Now'], 'Order Now is connected. Add it as a link.']);
  const title = element.querySelector<HTMLInputElement>('.link-form [placeholder="Order Now"]');
  expect(title?.value).toBe('Order Now');
  await press('Disconnect');
  expect(title?.value).toBe('');
  expect(requests).toContain(`DELETE ${ORDERING}`);
  expect(element.querySelector('.link-row')?.textContent).toContain('Visitors do not see this link');
  expect([status(), isIdle()]).toEqual([
    'The ordering service is disconnected. Visitors do not see its links.',
    false,
  ]);
});

it('opens a link that has to be corrected instead of saving it', async () => {
  const { press, choose, type, updates, status, element } = await open();
  await press('Edit a');
  await choose('To', 'other');
  await type('Address', 'tides.example');
  await press('Done');
  const address = element.querySelector('.link-row [aria-invalid=true]');
  expect([document.activeElement, (address as HTMLInputElement).value]).toEqual([address, 'tides.example']);
  await press('Edit a', 'Edit b', 'Save');
  expect([updates(), status()]).toEqual([[], 'One link has to be corrected.']);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it('reports that what links lead to could not be loaded', async () => {
  const { setRespond, press, alert, respond, button } = await open();
  await press('Remove a');
  const fail = (status: number, message?: string) =>
    setRespond((request) => (request === LAYOUT ? respond(request) : Response.json({ message }, { status })));
  fail(500);
  await press('Save');
  await press('Try again');
  expect(alert()).toContain('Unable to load collections');
  fail(403, 'Your role does not allow this.');
  await press('Try again');
  expect(alert()).toBe('Your role does not allow this.');
  setRespond(respond);
  await press('Load again');
  expect([alert(), button('Save')?.ariaDisabled]).toEqual([undefined, 'false']);
});

it('offers no changes to a role that only reads, also not by the keyboard', async () => {
  const { element, titles } = await open('site:read');
  expect(element.querySelector('button, .link-form')).toBeNull();
  await act(async () =>
    element
      .querySelector('h1')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
  );
  expect(titles()).toEqual(['a', 'b']);
});
