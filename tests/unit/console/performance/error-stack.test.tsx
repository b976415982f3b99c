import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { ErrorStack, StackLoaderProvider } from '../../../../console/performance/error-stack';
import type { ErrorStack as Stack } from '../../../../contract/telemetry/error-stack';

const STACK: Stack = {
  receivedAt: '2026-03-04T12:00:00.000Z',
  release: 'r7',
  frames: [
    { text: 'TypeError: x', status: 'no-place', source: null },
    {
      text: 'at t (/a.js:1:9)',
      status: 'mapped',
      source: { file: 'src/a.ts', line: 12, column: 4, name: 'add' },
    },
    { text: 'at u (/b.js:1:9)', status: 'no-map', source: null },
    { text: 'at v (/c.js:1:9)', status: 'other-release', source: null },
  ],
};

it('loads the stack when it is opened, again after a failure, and states what is not mapped', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') as HTMLElement);
  const load = vi.fn(async (_groupId: string) => STACK);
  load.mockRejectedValueOnce(new OwnerFailure('unavailable', 'The server is away.'));
  act(() =>
    root.render(
      <StackLoaderProvider value={load}>
        <ErrorStack groupId="g1" />
      </StackLoaderProvider>,
    ),
  );
  const details = document.querySelector('details') as HTMLDetailsElement;
  const toggle = (isOpen: boolean) =>
    act(async () => {
      details.open = isOpen;
      details.dispatchEvent(new Event('toggle'));
    });
  expect(load).not.toHaveBeenCalled();
  await toggle(true);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The server is away.');
  await toggle(false);
  await toggle(true);
  const lines = [...document.querySelectorAll('li')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ['TypeError: x'],
    ['src/a.ts:12:4 (add)', 'at t (/a.js:1:9)'],
    ['at u (/b.js:1:9)', 'No source map of this script is known.'],
    ['at v (/c.js:1:9)', 'The source maps on the server are of another release.'],
  ]);
  await toggle(false);
  await toggle(true);
  expect(load.mock.calls).toEqual([['g1'], ['g1']]);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
