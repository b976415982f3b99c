import { parseArgs } from 'node:util';
import { readOrigin } from './read-origin.mjs';

/** How the command is written, with every option. */
export const USAGE = `Usage: npm run report -- --out report.html [options]

Writes the performance report of a running server into one HTML file.

  --out FILE              the file to write
  --url URL               scheme, host and port of the server: VITRINE_URL, or http://localhost:3000 unless given
  --token TOKEN           the owner's token, or an API key with the role Reporting: OWNER_TOKEN unless given
  --crux FILE             a response of the CrUX API, laid beside the figures
  --from DAY, --to DAY    UTC days, both included, such as 2026-01-31; the last 28 days unless given
  --hours NUMBER          the last hours instead of days, 48 at most
  --path, --page-type, --template, --device, --browser, --connection, --country, --navigation-type, --release
                          only page views with this value, such as --device phone
  --by DIMENSION          the dimension that is first and open, such as path
  --against previous      compares with the period before; days: with --against-from and --against-to;
                          release: that of --release with --against-release`;

/** The parameters of the dimensions, by the name of their option. */
const DIMENSIONS = {
  path: 'path',
  'page-type': 'pageType',
  template: 'template',
  device: 'device',
  browser: 'browser',
  connection: 'connection',
  country: 'country',
  'navigation-type': 'navigationType',
  release: 'release',
};

/** The parameters of the report's address, by the name of their option. */
const PARAMETERS = {
  from: 'from',
  to: 'to',
  hours: 'hours',
  ...DIMENSIONS,
  by: 'by',
  against: 'against',
  'against-from': 'againstFrom',
  'against-to': 'againstTo',
  'against-release': 'againstRelease',
};

/**
 * Returns the options of the command line: where the file goes, the file of the CrUX API if there is one, the origin of the
 * server, the token, and the query of the report with its question mark. Returns null where they ask for help.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} that names what is missing or wrong, with the usage where an option is
 */
export function readReportOptions(args, env) {
  if (args.includes('--help') || args.includes('-h')) return null;
  const values = parse(args);
  const { out, crux, url, token = env.OWNER_TOKEN } = values;
  if (!out) throw new Error(`--out is missing.\n\n${USAGE}`);
  if (!token) throw new Error(`--token is missing, and OWNER_TOKEN is not set.\n\n${USAGE}`);
  const origin = url
    ? readOrigin('--url', url)
    : readOrigin('VITRINE_URL', env.VITRINE_URL || 'http://localhost:3000');
  refuseUnknown('--by', values.by, Object.values(DIMENSIONS));
  refuseUnknown('--against', values.against, ['previous', 'days', 'release']);
  const query = new URLSearchParams();
  for (const [option, parameter] of Object.entries(PARAMETERS)) {
    const value = values[option];
    if (value !== undefined) query.set(parameter, value);
  }
  return { out, crux, origin, token, query: query.size > 0 ? `?${query}` : '' };
}

/**
 * @param {string} option
 * @param {string | undefined} value
 * @param {string[]} known
 */
function refuseUnknown(option, value, known) {
  if (value !== undefined && !known.includes(value))
    throw new Error(`${option} ${value} is unknown. Write one of ${known.join(', ')}.`);
}

/**
 * @param {string[]} args
 * @returns {Record<string, string | undefined>}
 */
function parse(args) {
  const names = ['out', 'url', 'token', 'crux', ...Object.keys(PARAMETERS)];
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    return /** @type {Record<string, string | undefined>} */ (parseArgs({ args, options }).values);
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`, { cause });
  }
}
