import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLATFORM } from '../../../schemas/platform-constants';

/** Size of a rem in the default text size. */
const REM = 16;

it.each([
  ['timeZone', 'America/New_York'],
  ['mobileBreakpoint', 432],
  ['tweenDuration', 300],
  ['scrollDuration', 300],
  ['scrollDurationClamp', 50],
  ['scrollOffset', 30],
  ['truncateLength', 100],
  ['truncateEllipsis', '...'],
] as const)('%s is %s (spec §9)', (name, value) => {
  expect(PLATFORM[name]).toBe(value);
});

it('the demo’s theme is that of a phone up to the mobile breakpoint', () => {
  const layout = readFileSync('demo/assets/css/layout.css', 'utf8');
  expect(layout).toContain(`@container (width >= ${PLATFORM.mobileBreakpoint / REM}rem)`);
});
