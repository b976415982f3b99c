// Prints the times of reports: `node build/load/reports.js '{"env":{…},"websiteId":"…","days":7,"when":"after rollups","rounds":25}'`.
import { printReports } from './measure-reports';

await printReports(JSON.parse(process.argv[2] ?? ''));
