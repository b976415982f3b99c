import { type Monitor, monitorScript } from '../monitor';

/** Its default integrations, which report errors, and the one that traces loads; every load is traced. */
export const sentry: Monitor = {
  name: 'sentry',
  label: 'Sentry, browserTracing',
  packages: ['@sentry/browser'],
  head: () => `<script type="module" src="${monitorScript('sentry')}"></script>`,
  proof: { path: '/api/1/envelope/', holds: /lcp/ },
};
