import type { MeasureName } from './measure-contender';
import { type Column, hundredths, tenths, whole } from './results-table';

/** The tables that `npm run bench` prints. */
export const benchTables: readonly (readonly Column<MeasureName>[])[] = [
  [
    { title: 'JS until ready, B br', key: 'bytesReady', write: whole, exact: true },
    { title: 'JS until "Added!", B br', key: 'bytesAdded', write: whole, exact: true },
    { title: 'boot, ms', key: 'boot', write: hundredths },
    { title: 'beacons, B br', key: 'beaconBytes', write: whole, exact: true },
    { title: 'beacons, boot ms', key: 'beaconBoot', write: hundredths },
    { title: 'heap, MB', key: 'heap', write: (bytes) => hundredths(bytes / 1e6) },
  ],
  [
    { title: 'cold click → request, ms', key: 'coldClick', write: tenths },
    { title: 'cold press of 80 ms → request, ms', key: 'coldPress', write: tenths },
    { title: 'warm click → "Adding…" painted, ms', key: 'warmPaint', write: tenths },
  ],
  [
    { title: 'blocking, ms', key: 'blocking', write: whole },
    { title: 'long tasks', key: 'longTasks', write: whole },
    { title: 'layout shift', key: 'layoutShift', write: (value) => value.toFixed(4) },
  ],
];
