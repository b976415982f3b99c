import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { hasUnsavedChanges } from '../../../../console/frame/unsaved-changes';
import { Screen } from '../../../../console/products/screen';
import type { ListedProduct, OwnedProductPage } from '../../../../contract/products/owned-product';
import { openConsoleScreen, type Respond } from '../../../support/open-console-screen';
import { createOpenProduct } from '../../../support/open-product';

const PATH = '/api/vitrine/console/products';
const OUTDATED = 'Somebody has changed this product in the meantime.';
const BOWL: ListedProduct = {
  ...{ id: 'bowl', version: 1, title: 'Bowl', url: '/shop/p/bowl', pictureUrl: null, categories: [] },
  ...{ isVisible: true, isDeleted: false, isOnSale: false, variantCount: 1, currency: 'USD' },
  ...{ prices: { lowest: 1, highest: 1 }, quantity: 2, hasSoldOut: false },
};
const refuse = (message = OUTDATED) => Response.json({ message }, { status: 409 });

function listOf(...products: ListedProduct[]): OwnedProductPage {
  const pages = { count: products.length, page: 1, pageCount: 1 };
  return { ...pages, products, categories: [], tags: [], stores: [] };
}

/** The server: it saves what is sent. */
const respond: Respond = (request) => {
  const [method, path] = request.split(' ');
  if (method === 'GET') return path?.startsWith(`${PATH}?`) ? listOf(BOWL) : createOpenProduct();
  if (path === '/api/events/RecordEvent') return {};
  if (path?.endsWith('/delete')) return createOpenProduct({ version: 2, isDeleted: true });
  if (path?.endsWith('/restore')) return createOpenProduct({ version: 3 });
  const { title, summary, version = 0 } = JSON.parse(/\{.*/.exec(request)?.[0] ?? '{}');
  return createOpenProduct({ title, ...(summary && { summary }), version: version + 1 });
};

async function open(
  address = '/config/products/bowl',
  { server = respond, permissions = 'products:read products:write' } = {},
) {
  const screen = await openConsoleScreen(Screen, server, permissions, address);
  const { element, requests } = screen;
  const text = (selector: string) => element.querySelector(selector)?.textContent;
  return {
    ...screen,
    value: (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
    field: (label: string) => {
      const labelled = [...element.querySelectorAll('label')].find(
        ({ textContent }) => textContent === label,
      );
      return document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement;
    },
    titles: () => [...element.querySelectorAll('.product-row h2')].map(({ textContent }) => textContent),
    heading: () => text('h1'),
    saved: () => text('.edit-save p'),
    changes: () => requests.filter((each) => !each.startsWith('GET') && !each.includes('RecordEvent')),
    events: () => requests.filter((each) => each.includes('RecordEvent')),
    show: (path: string) => act(async () => navigate(path)),
    /** Presses a button without waiting for the response. */
    start: (name: string) =>
      act(async () => {
        [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      }),
  };
}

/** Returns a response that is sent once `send` is called. */
function wait() {
  let send = (_response: unknown) => {};
  const response = new Promise((resolve) => {
    send = resolve;
  });
  return { response, send: (body: unknown) => act(async () => send(body)) };
}

it('keeps a form with changes while another page of the screen is open', async () => {
  const { type, field, show, press, element } = await open();
  await type('Title', 'Plate');
  expect(hasUnsavedChanges()).toBe(true);
  await show('/config/products');
  await vi.waitFor(() => expect(element.textContent).toContain('Bowl has changes that are not saved.'));
  await show('/config/products/bowl');
  expect(field('Title').value).toBe('Plate');
  [...element.querySelectorAll('button')].find((each) => each.textContent === 'Discard changes')?.focus();
  await press('Discard changes');
  expect([field('Title').value, hasUnsavedChanges()]).toEqual(['Bowl', false]);
  expect(document.activeElement?.textContent).toBe('Save');
});

it('saves nothing with validation errors, and reports a stock that was changed', async () => {
  const { type, press, saved, changes, events, field } = await open();
  await type('Title', ' ');
  await press('Save');
  expect([saved(), document.activeElement, changes()]).toEqual([
    'One field has to be corrected.',
    field('Title'),
    [],
  ]);
  await type('Title', 'Plate');
  expect(saved()).toBe('There are changes that are not saved.');
  await type('In stock', '9');
  await press('Save', 'Save');
  expect(saved()).toBe('Saved. Visitors do not see this product.');
  expect(changes()).toHaveLength(1);
  expect(events()[0]).toContain('inventory_panel_stock_changed');
  expect(hasUnsavedChanges()).toBe(false);
});

it('keeps what was typed while a product is saved, and discards nothing then', async () => {
  const { type, field, start, press, saved, setRespond } = await open();
  const { response, send } = wait();
  setRespond((request) => (request.startsWith('PUT') ? response : respond(request)));
  await type('Title', 'Plate ');
  await start('Save');
  expect(saved()).toBe('Saving…');
  await start('Discard changes');
  expect(field('Title').value).toBe('Plate ');
  const summary = field('Summary');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(summary, 'Deep');
    summary.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await send(createOpenProduct({ title: 'Plate', version: 2 }));
  await vi.waitFor(() => expect(field('Title').value).toBe('Plate'));
  expect([field('Summary').value, saved()]).toEqual(['Deep', 'There are changes that are not saved.']);
  setRespond(respond);
  await press('Save');
  expect(hasUnsavedChanges()).toBe(false);
});

it('keeps the changes after a conflict, over the product that it loads again', async () => {
  const { type, field, press, saved, changes, setRespond } = await open();
  await type('Title', 'Plate');
  setRespond((request) =>
    request.startsWith('PUT') ? refuse() : createOpenProduct({ version: 5, summary: 'Theirs.' }),
  );
  await press('Save');
  expect([saved(), field('Title').value]).toEqual([OUTDATED, 'Plate']);
  await press('Load again');
  expect([saved(), field('Title').value, field('Summary').value]).toEqual([
    'There are changes that are not saved.',
    'Plate',
    'Theirs.',
  ]);
  await press('Save');
  expect(changes().at(-1)).toContain('"version":5');
});

it('takes a product out of the list at once, and puts it back after a failure', async () => {
  const { start, show, titles, status, alert, setRespond } = await open('/config/products');
  await show('/config/products/bowl');
  const { response, send } = wait();
  setRespond((request) => (request.includes('/delete') ? response : respond(request)));
  await start('Delete');
  expect([titles(), status()]).toEqual([[], 'Bowl is deleted.']);
  await send(refuse());
  await vi.waitFor(() => expect(alert()).toBe(OUTDATED));
  expect([titles(), status()]).toEqual([['Bowl'], '']);
});

it('takes a deletion back', async () => {
  const { press, titles, status, changes, setRespond, element } = await open();
  let isDeleted = true;
  setRespond((request) => (request.startsWith(`GET ${PATH}?`) && isDeleted ? listOf() : respond(request)));
  await press('Delete');
  expect([location.pathname, titles(), status()]).toEqual(['/config/products', [], 'Bowl is deleted.']);
  isDeleted = false;
  await press('Undo');
  expect([titles(), status(), element.querySelector('.list-status button')]).toEqual([
    ['Bowl'],
    'Bowl is back.',
    null,
  ]);
  expect(changes()).toEqual([
    `POST ${PATH}/bowl/delete {"version":1}`,
    `POST ${PATH}/bowl/restore {"version":2}`,
  ]);
});

it('opens a product that was made', async () => {
  const { type, press, heading, changes } = await open('/config/products?search=bowl');
  await type('Title', 'Bowl');
  await press('Create');
  expect([location.pathname + location.search, heading()]).toEqual([
    '/config/products/bowl?search=bowl',
    'Bowl',
  ]);
  expect(changes()).toEqual([`POST ${PATH} {"title":"Bowl","productType":1}`]);
});

it('offers no change to a role that may only read', async () => {
  const { element, show } = await open('/config/products/bowl', { permissions: 'products:read' });
  const buttons = () =>
    [...element.querySelectorAll('button:not(:disabled)')].map(({ textContent }) => textContent);
  expect(buttons()).not.toContain('Delete');
  expect(buttons()).not.toContain('Save');
  await show('/config/products');
  expect(buttons()).not.toContain('Create');
});

it.each([
  [{ fileName: 'two.png' }, 200, 'The file is renamed.'],
  [{ message: 'Please enter a file name' }, 400, 'Please enter a file name'],
  [{}, 503, 'Unable to Rename File (There was a problem while renaming your file)'],
])('renaming a file that ends with %j, %i shows %j', async (body, code, message) => {
  const picture = { id: 'one', url: '/one.webp', fileName: 'one.png', width: 300, height: 375 };
  const pictures = [{ ...picture, altText: '', focalPoint: { x: 0.5, y: 0.5 } }];
  const { type, press, element } = await open('/config/products/bowl', {
    server: (request) =>
      request.startsWith('GET') ? createOpenProduct({ pictures }) : Response.json(body, { status: code }),
  });
  await type('File name of picture 1', 'two.png');
  await press('Rename the file of picture 1');
  expect(element.querySelector('.picture-name [role=status]')?.textContent).toBe(message);
});

/** A request that a test ends. */
class FakeRequest {
  static opened: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  status = 0;
  responseText = '';
  fileName = '';
  isAborted = false;
  open(_method: string, address: string) {
    this.fileName = new URL(address, 'https://shop.example').searchParams.get('fileName') ?? '';
    FakeRequest.opened.push(this);
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
  }
  end(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload());
  }
}

beforeEach(() => {
  FakeRequest.opened = [];
});

/** Opens a product and chooses files. */
async function openUploads(...names: string[]) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const screen = await open();
  const { element } = screen;
  const input = element.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const typeOf = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
  const files = names.map((name) => new File(['x'], name, { type: typeOf(name) }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  const texts = (selector: string) =>
    [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    ...screen,
    sent: () => FakeRequest.opened.map(({ fileName }) => fileName),
    end: (fileName: string, status = 200) =>
      FakeRequest.opened
        .find((each) => each.fileName === fileName)
        ?.end(status, { id: `picture-of-${fileName}`, url: '/one.webp', fileName, width: 300, height: 375 }),
    running: () => texts('.picture-row label bdi'),
    failed: () => texts('.picture-row .field-error'),
    pictures: () => texts('.picture-name label'),
  };
}

it('adds uploaded pictures to the form, one after the other, and keeps the reasons of those that failed', async () => {
  const { sent, end, running, failed, pictures, element } = await openUploads(
    'one.png',
    'wick.svg',
    'two.png',
  );
  expect([sent(), running(), hasUnsavedChanges()]).toEqual([
    ['one.png'],
    ['one.png', 'wick.svg', 'two.png'],
    true,
  ]);
  await act(async () => FakeRequest.opened[0]?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(element.querySelector('progress')?.value).toBe(0.25);
  await end('one.png');
  await vi.waitFor(() => expect(sent()).toEqual(['one.png', 'two.png']));
  await end('two.png');
  await act(() => vi.waitFor(() => expect(pictures()).toHaveLength(2)));
  expect([running(), failed()]).toEqual([[], ['The file wick.svg does not appear to be a supported file']]);
});

it('continues with the next picture when an upload is cancelled', async () => {
  const { sent, end, failed, pictures, start } = await openUploads('slow.png', 'two.png');
  await start('Cancel');
  await vi.waitFor(() => expect(sent()).toEqual(['slow.png', 'two.png']));
  expect([FakeRequest.opened[0]?.isAborted, failed()]).toEqual([true, ['File processing cancelled']]);
  await end('two.png');
  await act(() => vi.waitFor(() => expect(pictures()).toHaveLength(1)));
});

it('continues an upload while the list is open', async () => {
  const { end, show, pictures } = await openUploads('one.png');
  await show('/config/products');
  expect(hasUnsavedChanges()).toBe(true);
  await end('one.png');
  await show('/config/products/bowl');
  await act(() => vi.waitFor(() => expect(pictures()).toHaveLength(1)));
});
