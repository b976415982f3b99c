import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CurrentScreen } from '../../../../console/frame/current-screen';
import { openScreen, type ScreenRoute, useAddress } from '../../../../console/frame/open-screen';
import { useUnsavedChanges } from '../../../../console/frame/unsaved-changes';

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.innerHTML = `<a class="site-name" href="/config">Shop</a>
    <nav id="navigation"><a href="/config/orders">Orders</a><a href="/config/forms">Forms</a>
      <a href="/config/password">Your password</a></nav>
    <main id="main" tabindex="-1"><div id="screen"></div></main>`;
  history.replaceState(null, '', '/config/orders');
});
afterEach(async () => {
  await act(async () => {
    for (const stop of stops.splice(0)) stop();
  });
  vi.unstubAllGlobals();
});

const screen = () => document.querySelector<HTMLElement>('#screen') as HTMLElement;
const link = (name: string) =>
  [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === name) as HTMLElement;
const press = (name: string) => act(async () => link(name).click());
const current = () => document.querySelector('[aria-current]')?.textContent;

function route(name: string, Screen: ComponentType, load = async () => ({ Screen })): ScreenRoute {
  return { name, path: `/config/${name}/:id?`, title: name === 'orders' ? 'Orders' : 'Forms', load };
}

function Titled({ title }: { title: string }) {
  const [{ pathname }, open] = useAddress();
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{pathname}</p>
      <button type="button" onClick={() => open(`${pathname}/7`)}>
        Open
      </button>
    </>
  );
}

function Changed() {
  useUnsavedChanges(() => true);
  return <Titled title="Orders" />;
}

function Failing(): never {
  throw new Error('The figures cannot be drawn.');
}

const ORDERS = route('orders', () => <Titled title="Orders" />);
const FORMS = route('forms', () => <Titled title="Forms" />);

async function start(routes: ScreenRoute[]): Promise<void> {
  const [first = ORDERS] = routes;
  const root = createRoot(screen(), { onCaughtError() {} });
  const opened = await openScreen(first, location);
  await act(async () => root.render(<CurrentScreen first={opened} routes={routes} styles={{}} />));
  stops.push(() => root.unmount());
}

it('opens another screen without another page: address, title, current link and focus', async () => {
  await start([ORDERS, FORMS]);
  expect(screen().querySelector('h1')?.textContent).toBe('Orders');
  await press('Forms');
  expect(location.pathname).toBe('/config/forms');
  expect(document.title).toBe('Forms – Shop');
  expect(current()).toBe('Forms');
  expect(document.activeElement).toBe(screen().querySelector('h1'));
  expect(screen().className).toBe('screen-forms');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('opens an entry of the screen by its address, which keeps the screen', async () => {
  await start([ORDERS, FORMS]);
  const title = screen().querySelector('h1');
  await act(async () => screen().querySelector('button')?.click());
  expect(location.pathname).toBe('/config/orders/7');
  expect(screen().querySelector('p')?.textContent).toBe('/config/orders/7');
  expect(screen().querySelector('h1')).toBe(title);
});

it('leaves links with a key, and those to other pages, to the browser', async () => {
  await start([ORDERS, FORMS]);
  const followed: boolean[] = [];
  const note = (event: Event) => {
    followed.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', note);
  link('Forms').dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true }),
  );
  link('Your password').click();
  removeEventListener('click', note);
  expect(followed).toEqual([false, false]);
  expect(location.pathname).toBe('/config/orders');
});

it('asks before a screen with unsaved changes is left, by Back too', async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  await start([route('orders', Changed), FORMS]);
  await press('Forms');
  expect(ask).toHaveBeenCalledWith('Leave this screen? Your changes are not saved.');
  expect(location.pathname).toBe('/config/orders');
  // As the browser does for Back.
  history.replaceState(null, '', '/config/orders');
  await act(async () => screen().querySelector('button')?.click());
  expect(ask).toHaveBeenCalledOnce();
  ask.mockReturnValue(true);
  await press('Forms');
  expect(location.pathname).toBe('/config/forms');
});

it('shows a notice in place of a screen that throws or cannot be loaded, and reports the error', async () => {
  const missing = route('forms', FORMS.load as never, () => Promise.reject(new Error('No such file.')));
  await start([route('orders', Failing), missing]);
  const notice = 'Something went wrong. What you typed last may not be saved.';
  expect(screen().querySelector('[role=alert] p')?.textContent).toBe(notice);
  await press('Forms');
  expect(screen().querySelector('[role=alert] p')?.textContent).toBe(notice);
  const errors = vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message);
  expect(errors).toEqual(['The figures cannot be drawn.', 'No such file.']);
});
