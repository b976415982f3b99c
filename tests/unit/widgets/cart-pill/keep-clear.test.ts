import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepClear } from '../../../../src/widgets/cart-pill/keep-clear';
import { createTestPage, get } from '../../../support/test-page';

/** The place of the pill in a window of 700 px, and of what is behind it. */
const PILL = { y: 634, height: 50 };

let stop: AbortController;
let resize: () => void;
let cross: () => void;
const observe = vi.fn();
const disconnect = vi.fn();
/** From the top to the bottom of each element, in px. */
let places: ReadonlyMap<Element, readonly [top: number, bottom: number]>;

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe(): void {}
      disconnect = disconnect;
    },
  );
});
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        cross = callback;
      }
      observe = observe;
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  stop.abort();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Mounts a pill above elements at their places, and returns how far it has moved, in px. */
function mount(html: string, ...bounds: (readonly [number, number])[]): () => string {
  const page = createTestPage(`<div id="behind">${html}</div><a id="pill"></a>`);
  const elements = [...get('#behind').children] as HTMLElement[];
  places = new Map(elements.map((element, index) => [element, bounds[index] ?? [0, 0]]));
  for (const [element, [top, bottom]] of places) {
    const width = Number((element as HTMLElement).dataset.width ?? 390);
    element.getBoundingClientRect = () =>
      DOMRect.fromRect({ x: 390 - width, y: top, width, height: bottom - top });
  }
  document.elementsFromPoint = (_, y) =>
    [get('#pill'), ...elements].filter((each) => {
      const [top, bottom] = places.get(each) ?? [PILL.y, PILL.y + PILL.height];
      return top <= y && y < bottom;
    });
  const pill = get('#pill');
  pill.getBoundingClientRect = () => DOMRect.fromRect({ x: 306, width: 68, ...PILL });
  keepClear(pill, { page, signal: stop.signal });
  return () => {
    window.dispatchEvent(new Event('scroll'));
    vi.runAllTimers();
    return pill.style.translate;
  };
}

it('stays at the bottom while no control is behind it', () => {
  expect(mount('<p></p><a></a>', [600, 700], [500, 630])()).toBe('0 0px');
});

it('moves above a control or a price', () => {
  expect(mount('<button></button>', [640, 680])()).toBe('0 -48px');
  expect(mount('<p class="product-price"></p>', [650, 670])()).toBe('0 -40px');
});

it('moves to the lowest place that is high enough', () => {
  expect(mount('<button></button><button></button>', [640, 680], [570, 610])()).toBe('0 -120px');
});

it('covers a part of a picture, which can be pressed beside it', () => {
  expect(mount('<a></a>', [400, 690])()).toBe('0 0px');
});

it('covers a part of a field where nothing is free, and stays where it is if that is small', () => {
  const rows = Array.from({ length: 14 }, (_, index) => [index * 50, 40 + index * 50] as const);
  const links = '<a></a>'.repeat(13);
  expect(mount(`<a></a>${links}`, ...rows)()).toBe('0 0px');
  expect(mount(`${links}<button data-width="60"></button>`, ...rows)()).toBe('0 -40px');
});

it('finds its place again when a control appears behind it', () => {
  const move = mount('<button></button>', [0, 40]);
  expect(move()).toBe('0 0px');
  expect(observe.mock.calls.map(([{ tagName }]) => tagName)).toEqual(['BUTTON', 'A']);
  places = new Map([[get('button'), [640, 680]]]);
  get('button').getBoundingClientRect = () => DOMRect.fromRect({ y: 640, width: 390, height: 40 });
  cross();
  vi.runAllTimers();
  expect(get('#pill').style.translate).toBe('0 -48px');
});

it('observes the controls again only where its place has changed', () => {
  const move = mount('<button></button>', [0, 40]);
  move();
  move();
  expect(observe).toHaveBeenCalledTimes(2);
});

it('finds its place again when it appears and after a resize, until it is unmounted', () => {
  const move = mount('<button></button>', [640, 680]);
  const { style } = get('#pill');
  resize();
  vi.runAllTimers();
  expect(style.translate).toBe('0 -48px');
  style.translate = '';
  stop.abort();
  expect(move()).toBe('');
  expect(disconnect).toHaveBeenCalled();
});
