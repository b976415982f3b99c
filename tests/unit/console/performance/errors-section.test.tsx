import { act } from 'react';
import { expect, it } from 'vitest';
import { ErrorsSection } from '../../../../console/performance/errors-section';
import type { ErrorStack as Stack } from '../../../../contract/telemetry/error-stack';
import { openConsoleScreen } from '../../../support/open-console-screen';
import { createReport } from '../../../support/performance-report';

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

const { errors, missing } = createReport();
const [group] = errors;

function Section() {
  return <ErrorsSection errors={group ? [group] : []} coverage={missing.coverage} />;
}

it('loads the stack when it is opened, again after a failure, and states what is not mapped', async () => {
  const { element, requests, alert, press, setRespond } = await openConsoleScreen(Section, () =>
    Response.json({ message: 'The server is away.' }, { status: 503 }),
  );
  const details = element.querySelector('.error-stack') as HTMLDetailsElement;
  const toggle = (isOpen: boolean) =>
    act(async () => {
      details.open = isOpen;
      details.dispatchEvent(new Event('toggle'));
    });
  expect(requests).toEqual([]);
  await toggle(true);
  await press();
  expect(alert()).toBe('The server is away.');
  setRespond(() => STACK);
  await press('Try again');
  const lines = [...details.querySelectorAll('li')].map((line) =>
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
  const call = `GET /api/vitrine/performance/errors/${group?.id}/stack`;
  expect(requests.filter((request) => request.startsWith('GET'))).toEqual([call, call]);
});
