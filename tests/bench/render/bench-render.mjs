// `npm run bench:render`: what a page costs to render, beside Handlebars and LiquidJS printing the same page.
import { fileURLToPath } from 'node:url';
import { importBundled } from '../bundle-program.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const { benchRender } = await importBundled(root, 'tests/bench/render/main.ts');
benchRender(root);
