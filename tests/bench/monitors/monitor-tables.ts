import { type Column, hundredths, tenths, whole } from '../results-table';
import type { MonitorMeasureName } from './measure-monitor';

/** The tables that `npm run bench:monitors` prints. */
export const monitorTables: readonly (readonly Column<MonitorMeasureName>[])[] = [
  [
    { title: 'JS, B br', key: 'bytes', write: whole, exact: true, yardstick: 'web-vitals' },
    { title: 'CPU time, ms', key: 'cpuTime', write: hundredths, yardstick: 'web-vitals' },
    { title: 'own script time, ms', key: 'ownTime', write: hundredths, yardstick: 'web-vitals' },
    { title: 'all script time, ms', key: 'scriptTime', write: hundredths, yardstick: 'none' },
  ],
  [
    { title: 'longest own run, ms', key: 'longestRun', write: tenths },
    { title: 'long tasks of the page', key: 'longTasks', write: whole },
    { title: 'layout shift', key: 'layoutShift', write: (value) => value.toFixed(4) },
    { title: 'click → request, ms', key: 'click', write: tenths, yardstick: 'none' },
  ],
];
