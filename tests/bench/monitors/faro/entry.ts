import { initializeFaro } from '@grafana/faro-web-sdk';

initializeFaro({ url: `${location.origin}/beacons/faro`, app: { name: 'bench', version: '1.0.0' } });
