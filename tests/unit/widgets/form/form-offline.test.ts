import { expect, it, vi } from 'vitest';
import { form } from '../../../../src/widgets/form/form';
import { createTestPage, get } from '../../../support/test-page';

vi.mock('../../../../src/widgets/form/show-errors', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a visitor who cannot load the errors of a form reads that they are offline, once', async () => {
  const page = createTestPage(
    '<form data-form-id="f1"><input name="who" required><button>Go</button></form>',
  );
  const element = get<HTMLFormElement>('form');
  form(element, { page, signal: page.signal });
  for (let press = 0; press < 2; press++) {
    element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(document.activeElement?.className).toBe('form-error'));
  }
  expect([...element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    'Please check your internet connection.',
  ]);
  expect(page.requests).toEqual([]);
});
