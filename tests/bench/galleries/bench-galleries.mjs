// `npm run bench:galleries`: measures galleries and lightboxes beside libraries, on the same pictures, in one run.
import { runInBrowser } from '../run-in-browser.mjs';

await runInBrowser('tests/bench/galleries/main.ts');
