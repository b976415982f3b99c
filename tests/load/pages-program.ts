// Prints the times of pages: `node build/load/pages.js '{"env":{…},"days":7}'`.
import { printPages } from './measure-pages';

await printPages(JSON.parse(process.argv[2] ?? ''));
