// `npm run bench:interactions`: how long the page takes to respond. docs/bench.md says what it measures.
import { runInBrowser } from '../run-in-browser.mjs';

await runInBrowser('tests/bench/interactions/main.ts');
