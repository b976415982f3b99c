import { type Monitor, monitorScript } from '../monitor';

/** Grafana's, with what it instruments by default and without its separate tracing. */
export const faro: Monitor = {
  name: 'faro',
  label: 'Grafana Faro',
  packages: ['@grafana/faro-web-sdk'],
  head: () => `<script type="module" src="${monitorScript('faro')}"></script>`,
  proof: { path: '/beacons/faro', holds: /lcp/ },
};
