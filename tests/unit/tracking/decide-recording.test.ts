import { expect, it } from 'vitest';
import { decideRecording } from '../../../src/tracking/decide-recording';

const SWITCHES = [false, true];
const rows = ['US', 'CA', undefined].flatMap((country) =>
  ['America/New_York', 'America', 'Europe/Oslo', 'US/Pacific', undefined].flatMap((timeZone) =>
    SWITCHES.flatMap((isEnabled) =>
      SWITCHES.flatMap((isSampled) =>
        SWITCHES.flatMap((isDevMode) =>
          [undefined, 1, 2, 3, 8].map((cores) => ({
            country,
            timeZone,
            isEnabled,
            isSampled,
            isDevMode,
            cores,
          })),
        ),
      ),
    ),
  ),
);

it.each(rows)('%o', (row) => {
  const { country, timeZone, isEnabled, isSampled, isDevMode, cores } = row;
  const isAmerican = country === 'US' && ['America/New_York', 'America'].includes(timeZone ?? '');
  const isStrong = cores === 3 || cores === 8;
  expect(decideRecording(row)).toBe(isAmerican && isStrong && isEnabled && isSampled && !isDevMode);
});
