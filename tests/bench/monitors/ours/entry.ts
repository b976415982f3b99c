import { importChunkWithParts } from '../../../../src/page/import-chunk';
import { createPage } from '../../../../src/page/page';
import { whenLoadedAndIdle } from '../../../../src/page/when-idle';

type Telemetry = typeof import('../../../../src/start-telemetry');

// Starts telemetry as the shop's entry does, which this page does not have.
const page = createPage(window);
const files = document.querySelector<HTMLMetaElement>('meta[name=counting-files]')?.content.split(' ') ?? [];
const [own = '', ...rest] = files;
whenLoadedAndIdle(page, page.signal, () =>
  importChunkWithParts<Telemetry>(own, ...rest).then(({ startTelemetry }) => startTelemetry(page)),
);
