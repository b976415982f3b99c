// `npm run bench`: measures the bundle and its peers on the same pages, in one run. See docs/bench.md.
import { runInBrowser } from './run-in-browser.mjs';

await runInBrowser('tests/bench/main.ts');
