import { type Monitor, type MonitorAssets, monitorScript } from '../monitor';

const head = ({ countingFiles }: MonitorAssets): string =>
  `<meta name="counting-files" content="${countingFiles.join(' ')}">
<script>window.vitrineConsent = "full"</script>
<script type="module" src="${monitorScript('ours')}"></script>`;

/** The built telemetry files of this project, with full consent. The shop's entry is not among them. */
export const ours: Monitor = {
  name: 'ours',
  label: 'Vitrine, telemetry',
  packages: [],
  head,
  proof: { path: '/api/1/performance/records', holds: /"LCP"/i },
};
