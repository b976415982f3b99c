// `npm run bench`: this bundle beside its peers on the same pages, in one run. docs/bench.md says what it measures.
import { runInBrowser } from './run-in-browser.mjs';

await runInBrowser('tests/bench/main.ts');
