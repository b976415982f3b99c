import { importChunk } from '../../../../src/core/import-chunk';
import { createPage } from '../../../../src/core/page';
import { whenIdle } from '../../../../src/core/when-idle';

type Counting = typeof import('../../../../src/counting');

// In the place of the shop's entry, which the page does without: starts counting as that does.
const page = createPage(window);
const files = document.querySelector<HTMLMetaElement>('meta[name=counting-files]')?.content.split(' ') ?? [];
const [own = '', ...rest] = files;
whenIdle(page, () => importChunk<Counting>([own, ...rest]).then(({ startCounting }) => startCounting(page)));
