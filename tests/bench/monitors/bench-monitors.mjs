// `npm run bench:monitors`: what counting costs a page beside other monitors of it. docs/bench.md says what it measures.
import { runInBrowser } from '../run-in-browser.mjs';

await runInBrowser('tests/bench/monitors/main.ts');
