import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stageOverlay } from '../../../src/overlays/stage/stage-overlay';
import { addToCart } from '../../../src/widgets/add-to-cart/add-to-cart';
import { search } from '../../../src/widgets/search/search';
import { createTestPage, get } from '../../support/test-page';
import { dialog, openFixture } from '../overlays/overlay-fixture';

vi.mock('../../../src/overlays/stage/history-entry', () => ({ openHistoryEntry: vi.fn() }));

let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

/** Presses the key that ends a composition in Safari, or the same key without one. Returns whether it was handled. */
function press(element: Element, key: string, isComposed: boolean): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: false });
  if (isComposed) Object.defineProperty(event, 'keyCode', { value: 229 });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

it.each([
  [true, 0],
  [false, 1],
])('a button adds by Enter, if it ends no composition: %s', async (isComposed, adds) => {
  const page = createTestPage('<div class="sqs-add-to-cart-button" data-item-id="p1">Add</div>');
  const button = get('.sqs-add-to-cart-button');
  const before = vi.fn((event: Event) => event.preventDefault());
  button.addEventListener('vitrine:before-add', before);
  addToCart(button, { page, signal: stop.signal });
  press(button, 'Enter', isComposed);
  expect(before).toHaveBeenCalledTimes(adds);
});

it('suggestions ignore Escape and Enter that end a composition', async () => {
  vi.useFakeTimers();
  const page = createTestPage('<form data-vitrine="search"><input type="search" name="q"></form>');
  const results = [{ url: '/bowl', kind: 'product', title: 'Bowl', summary: '', imageUrl: null }];
  page.respondWith({ body: { corrected: null, results } });
  search(get('form'), { page, signal: stop.signal });
  const field = get<HTMLInputElement>('input');
  field.focus();
  field.value = 'bowl';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(200);
  press(field, 'ArrowDown', false);
  expect(press(field, 'Enter', true)).toBe(false);
  expect(press(field, 'Escape', true)).toBe(false);
  expect(get('[role=listbox]').hidden).toBe(false);
  expect(press(field, 'Escape', false)).toBe(true);
  expect(get('[role=listbox]').hidden).toBe(true);
  vi.useRealTimers();
});

it('a dialog stays open at the Escape that ends a composition', async () => {
  const { context } = openFixture();
  const result = stageOverlay(context, {
    name: 'test',
    label: 'Ask',
    dismissed: 'dismissed',
    render: () => <p>Ask</p>,
  });
  await vi.waitFor(() => expect(dialog().ariaLabel).toBe('Ask'));
  press(dialog(), 'Escape', true);
  expect(dialog().open).toBe(true);
  press(dialog(), 'Escape', false);
  expect(await result).toBe('dismissed');
});
