// `npm run bench:render`: measures the render time of a page, compared with Handlebars and LiquidJS.
import { fileURLToPath } from 'node:url';
import { importBundled } from '../bundle-program.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const { benchRender } = await importBundled(root, 'tests/bench/render/main.ts');
benchRender(root);
