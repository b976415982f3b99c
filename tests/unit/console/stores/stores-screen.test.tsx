import { act } from 'react';
import { expect, it } from 'vitest';
import { Screen } from '../../../../console/stores/screen';
import type { CreatedStore, CreatedStores } from '../../../../contract/stores/store-creation';
import { openConsoleScreen } from '../../../support/open-console-screen';

const STORES = '/api/vitrine/console/stores';
const PRODUCTS = '/api/content-service/product/1.1/websites/site/products';
const REFUSAL = 'Unable to find site main navigation';

/** A server in memory, which refuses requests that contain `refused`. */
function serve() {
  const stores: CreatedStore[] = [];
  const server = { stores, refused: '' };
  const list = (): CreatedStores => ({
    websiteId: 'site',
    stores: structuredClone(stores),
    storeUrls: ['shop'],
  });
  const respond = (request: string): unknown => {
    const [method = '', path = ''] = request.split(' ');
    if (server.refused && request.includes(server.refused))
      return Response.json({ message: REFUSAL }, { status: 409 });
    if (method === 'GET') return list();
    const body = JSON.parse(/\{.*/.exec(request)?.[0] ?? '{}');
    if (path === PRODUCTS) {
      const { title, urlId } = body;
      const facts = { enabled: true, productCount: 0, hasRootCategory: false, isInNavigation: false };
      stores.push({ id: urlId, title, urlId, url: `/${urlId}`, ...facts });
      return { ...body, id: urlId };
    }
    const at = stores.findIndex(({ id }) => path.split('/').includes(id));
    if (path.endsWith('/categories')) {
      Object.assign(stores[at] ?? {}, { hasRootCategory: true });
      return { websiteId: 'site', collectionId: stores[at]?.id, displayName: 'All' };
    }
    if (path.endsWith('/link')) Object.assign(stores[at] ?? {}, { isInNavigation: true });
    else if (method === 'DELETE') stores.splice(at, 1);
    else Object.assign(stores[at] ?? {}, { title: body.title, enabled: body.enabled });
    return list();
  };
  return { server, respond };
}

async function open() {
  const { server, respond } = serve();
  const screen = await openConsoleScreen(Screen, respond, 'stores:write');
  const { element, requests, press, type } = screen;
  const texts = (selector: string) =>
    [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    ...screen,
    server,
    async create(title: string) {
      await type('Title of the store', title);
      await press('Create the store');
    },
    titles: () => texts('.store-row h2'),
    steps: () => texts('.store-run li').map((step) => step?.split(': ')[1]),
    /** Returns the paths and methods of changes. */
    changes: () => requests.filter((each) => !each.startsWith('GET')).map((each) => each.split(' {')[0]),
    title: () => element.querySelector<HTMLInputElement>('.store-form input')?.value,
  };
}

it('creates the collection, the root category, and then the link if it is wanted', async () => {
  const { create, changes, steps, titles, title, element } = await open();
  await create('Wool & Wax');
  expect([steps(), titles(), title()]).toEqual([['done', 'done', 'done'], ['Wool & Wax'], '']);
  expect(changes()).toEqual([
    `POST ${PRODUCTS}`,
    `POST ${PRODUCTS}/wool-wax/categories`,
    `POST ${STORES}/wool-wax/link`,
  ]);
  await act(async () => element.querySelector<HTMLElement>('[type=checkbox]')?.click());
  await create('Salt');
  expect([steps(), titles()]).toEqual([
    ['done', 'done'],
    ['Wool & Wax', 'Salt'],
  ]);
});

it('reports the step that failed, and continues the store in a second run without doubling it', async () => {
  const { create, server, steps, titles, title, alert, changes, press } = await open();
  server.refused = '/categories';
  await create('Wool & Wax');
  expect([steps(), alert(), title()]).toEqual([
    ['done', 'failed', 'not done'],
    `${REFUSAL} Create it again to continue.`,
    'Wool & Wax',
  ]);
  server.refused = '/link';
  await press('Create the store');
  expect(steps()).toEqual(['done', 'done', 'failed']);
  server.refused = '';
  await press('Add to the main navigation: Wool & Wax');
  expect([steps(), titles(), server.stores.map(({ isInNavigation }) => isInNavigation)]).toEqual([
    ['done', 'done', 'done'],
    ['Wool & Wax'],
    [true],
  ]);
  expect(changes().filter((each) => each === `POST ${PRODUCTS}`)).toHaveLength(1);
});

it('renames, hides and shows a store with undo', async () => {
  const { create, press, type, status, titles, steps, server } = await open();
  await create('Wool & Wax');
  await press('Rename: Wool & Wax');
  await type('New title of Wool & Wax', ' Wool ');
  await press('Save the title');
  expect([status(), titles(), steps()]).toEqual(['Wool & Wax is now called Wool.', ['Wool'], []]);
  expect(document.activeElement?.ariaLabel).toBe('Rename: Wool');
  await press('Undo');
  expect(titles()).toEqual(['Wool & Wax']);
  await press('Hide: Wool & Wax');
  expect([status(), server.stores[0]?.enabled]).toEqual(['Wool & Wax is hidden from visitors.', false]);
  await press('Undo');
  expect([status(), server.stores[0]?.enabled]).toEqual(['Visitors see Wool & Wax.', true]);
});

it('keeps a refused title, and a store that cannot be removed', async () => {
  const { create, press, type, status, titles, alert, server, element } = await open();
  await create('Wool & Wax');
  server.refused = 'PUT';
  await press('Rename: Wool & Wax');
  await type('New title of Wool & Wax', 'Wool');
  await press('Save the title');
  expect([alert(), element.querySelector<HTMLInputElement>('.store-rename input')?.value]).toEqual([
    REFUSAL,
    'Wool',
  ]);
  await press('Cancel');

  server.refused = 'DELETE';
  await press('Remove: Wool & Wax');
  await press('Remove Wool & Wax for good');
  expect([alert(), titles(), status()]).toEqual([REFUSAL, ['Wool & Wax'], '']);
  server.refused = '';
  await press('Remove: Wool & Wax');
  await press('Remove Wool & Wax for good');
  expect([alert(), titles(), status()]).toEqual([undefined, [], 'Wool & Wax is removed.']);
});
