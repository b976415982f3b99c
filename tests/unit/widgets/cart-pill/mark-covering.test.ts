import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markCovering } from '../../../../src/widgets/cart-pill/mark-covering';
import { createTestPage, get } from '../../../support/test-page';

let stop: AbortController;
const observe = vi.fn();
const disconnect = vi.fn();
let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
let margin: string;
let resize: () => void;
const observeSize = vi.fn();
const disconnectSizes = vi.fn();

beforeEach(() => {
  stop = new AbortController();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = observeSize;
      disconnect = disconnectSizes;
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report, { rootMargin }: { rootMargin: string }) {
        report = callback;
        margin = rootMargin;
      }
      observe = observe;
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function mount(): HTMLElement {
  const page = createTestPage('<button></button><p class="product-price"></p><p></p><a id="pill"></a>');
  const pill = get('#pill');
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
  pill.getBoundingClientRect = () => DOMRect.fromRect({ x: 306, y: 634, width: 68, height: 50 });
  markCovering(pill, { page, signal: stop.signal });
  return pill;
}

it('observes nothing until the pill has a size', () => {
  const pill = mount();
  expect(observeSize.mock.calls).toEqual([[pill]]);
  expect(observe).not.toHaveBeenCalled();
});

it('observes the controls and prices within the bounds of the pill', () => {
  mount();
  resize();
  expect(margin).toBe('-634px -16px -16px -306px');
  expect(observe.mock.calls.map(([{ tagName }]) => tagName)).toEqual(['BUTTON', 'P', 'A']);
});

it('marks the pill while another element is behind it', () => {
  const pill = mount();
  resize();
  report([
    { target: pill, isIntersecting: true },
    { target: get('button'), isIntersecting: false },
  ]);
  expect(pill.hasAttribute('data-covering')).toBe(false);
  report([{ target: get('button'), isIntersecting: true }]);
  expect(pill.hasAttribute('data-covering')).toBe(true);
  report([{ target: get('button'), isIntersecting: false }]);
  expect(pill.hasAttribute('data-covering')).toBe(false);
});

it('observes the new bounds after a resize, until it is unmounted', () => {
  mount();
  resize();
  window.dispatchEvent(new Event('resize'));
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(observe).toHaveBeenCalledTimes(6);
  stop.abort();
  expect(disconnect).toHaveBeenCalledTimes(2);
  expect(disconnectSizes).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('resize'));
  expect(observe).toHaveBeenCalledTimes(6);
});
