import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveScreen } from '../../../../console/live/live-screen';
import type { LiveState } from '../../../../console/live/live-store';

const STATE: LiveState = {
  ...{ records: [], errors: [], share: 1, until: Date.parse('2026-03-04T12:30:00Z') },
  ...{ connection: 'open', isLoaded: true, isPaused: false, waiting: 0 },
};

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Opens the live view at an address. */
function open(address: string) {
  history.replaceState(null, '', address);
  root = createRoot(document.getElementById('root') ?? document.body);
  act(() => root.render(<LiveScreen state={STATE} onPause={() => undefined} />));
}

const heading = () => document.querySelector('.live-figure h2')?.textContent;
const choices = () => [...document.querySelectorAll<HTMLInputElement>('input[name="metric"]')];
const choose = (index: number) => act(() => choices()[index]?.click());

it('shows the metric of the address, and LCP for one that is missing or unknown', () => {
  open('/config/live?metric=CLS');
  expect(heading()).toMatch(/^CLS: /);
  expect(choices().map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
  for (const address of ['/config/live', '/config/live?metric=lcp']) {
    act(() => root.unmount());
    open(address);
    expect(heading()).toMatch(/^LCP: /);
  }
});

it('writes the chosen metric into the address, and follows the history', () => {
  open('/config/live?other=1#screen');
  choose(1);
  expect(heading()).toMatch(/^INP: /);
  expect(location.href).toMatch(/\/config\/live\?other=1&metric=INP#screen$/);
  choose(0);
  expect(location.href).toMatch(/\/config\/live\?other=1#screen$/);

  history.replaceState(null, '', '/config/live?metric=TTFB');
  act(() => dispatchEvent(new PopStateEvent('popstate')));
  expect(heading()).toMatch(/^TTFB: /);
});
