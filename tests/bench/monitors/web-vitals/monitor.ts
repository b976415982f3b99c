import { type Monitor, monitorScript } from '../monitor';

/** The five metrics with attribution, as its documentation batches them: one beacon when the page hides. */
export const webVitals: Monitor = {
  name: 'web-vitals',
  label: 'web-vitals, attribution',
  packages: ['web-vitals'],
  head: () => `<script type="module" src="${monitorScript('web-vitals')}"></script>`,
  proof: { path: '/beacons/web-vitals', holds: /"LCP"/ },
};
