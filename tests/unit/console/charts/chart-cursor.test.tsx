import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChartCursor } from '../../../../console/charts/chart-cursor';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(find('#root'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Shows three points from a number on; each has the text `<number> <text>`. */
function show(text: string, first?: number) {
  const points = [0, 1, 2].map((index) => `${(first ?? 0) + index} ${text}`);
  act(() =>
    root.render(
      <ChartCursor label="LCP" points={points} positions={[0, 10, 20]} first={first} start={2}>
        {(index) => <output>{index ?? 'none'}</output>}
      </ChartCursor>,
    ),
  );
}

const slider = () => find<HTMLInputElement>('input');
/** The value of the slider, what is announced, and the index and the text that the chart shows. */
const state = () => [
  slider().value,
  slider().getAttribute('aria-valuetext'),
  find('output').textContent,
  document.querySelector('.cursor-text')?.textContent,
];

it('stays at its point in a window that moves on, without announcing what changes there', () => {
  show('old', 100);
  act(() => slider().focus());
  expect(state()).toEqual(['102', '102 old', '2', '102 old']);
  show('new', 101);
  expect(state()).toEqual(['102', '102 old', '1', '102 new']);
  act(() => slider().blur());
  expect(state()).toEqual(['102', '102 new', 'none', undefined]);
});

it('goes to the oldest point when its own leaves the window', () => {
  show('old', 100);
  act(() => slider().focus());
  show('new', 105);
  expect(state()).toEqual(['105', '105 new', '0', '105 new']);
});

it('starts at the newest point until it is shown', () => {
  show('old', 100);
  show('new', 101);
  expect(slider().value).toBe('103');
});

it('announces what changes where the points stay', () => {
  show('old');
  act(() => slider().focus());
  show('new');
  expect(state()).toEqual(['2', '2 new', '2', '2 new']);
});
