import { importChunkWithParts } from '../../../../src/page/import-chunk';
import { createPage } from '../../../../src/page/page';
import { whenLoadedAndIdle } from '../../../../src/page/when-idle';

type Counting = typeof import('../../../../src/start-telemetry');

// In the place of the shop's entry, which the page does without: starts counting as that does.
const page = createPage(window);
const files = document.querySelector<HTMLMetaElement>('meta[name=counting-files]')?.content.split(' ') ?? [];
const [own = '', ...rest] = files;
whenLoadedAndIdle(page, page.signal, () =>
  importChunkWithParts<Counting>(own, ...rest).then(({ startTelemetry }) => startTelemetry(page)),
);
