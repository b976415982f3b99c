import { type Monitor, monitorScript } from '../monitor';

const configuration = `LUX = { customerid: "1" };
LUX.beaconUrl = location.origin + "/beacons/lux";
LUX.beaconUrlV2 = location.origin + "/beacons/lux-post";
LUX.errorBeaconUrl = location.origin + "/beacons/lux-error";`;

/** SpeedCurve's, in its smallest build and without the inline primer that its users paste. */
export const lux: Monitor = {
  name: 'lux',
  label: 'SpeedCurve LUX',
  packages: ['@speedcurve/lux'],
  head: () => `<script>${configuration}</script>\n<script async src="${monitorScript('lux')}"></script>`,
  proof: { path: '/beacons/lux', holds: /LCP/i },
};
