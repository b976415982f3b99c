import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../console/render-screen';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

function FailingScreen(): never {
  throw new Error('The figures cannot be drawn.');
}

it('shows a notice in place of a screen that throws, and reports the error once', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const element = document.createElement('div');
  await act(async () => renderScreen(element, <FailingScreen />));
  expect(element.querySelector('[role=alert] p')?.textContent).toBe(
    'Something went wrong. What you typed last may not be saved.',
  );
  expect(element.querySelector('button')?.textContent).toBe('Reload the page');
  expect(reported.mock.calls.map(([error]) => error.message)).toEqual(['The figures cannot be drawn.']);
});

it('shows a screen', async () => {
  const element = document.createElement('div');
  await act(async () => renderScreen(element, <h1>Orders</h1>));
  expect(element.innerHTML).toBe('<h1>Orders</h1>');
});
