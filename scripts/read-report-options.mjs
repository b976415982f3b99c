import { parseArgs } from 'node:util';

const USAGE =
  'npm run report -- --out report.html [--url http://localhost:3000] [--token …] [--from 2026-01-01] [--to 2026-01-31] [--hours 24] [--device phone] [--crux crux.json]';

/** The parameters of the report's address, by the name of their option. */
const PARAMETERS = {
  from: 'from',
  to: 'to',
  hours: 'hours',
  path: 'path',
  'page-type': 'pageType',
  template: 'template',
  device: 'device',
  browser: 'browser',
  connection: 'connection',
  country: 'country',
  'navigation-type': 'navigationType',
  release: 'release',
  by: 'by',
  against: 'against',
  'against-from': 'againstFrom',
  'against-to': 'againstTo',
  'against-release': 'againstRelease',
};

/**
 * Returns the options of the command line: where the file goes, the file of the CrUX API if there is one, the origin of the
 * store, the token, and the query of the report with its question mark.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} one line that names what is missing or wrong, and the usage
 */
export function readReportOptions(args, env) {
  const values = parse(args);
  const { out, crux, url = env.VITRINE_URL || 'http://localhost:3000', token = env.OWNER_TOKEN } = values;
  if (!out) throw new Error(`--out is missing. Usage: ${USAGE}`);
  if (!token) throw new Error(`--token is missing, and OWNER_TOKEN is not set. Usage: ${USAGE}`);
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`--url ${url} is not the URL of a store. Usage: ${USAGE}`);
  const query = new URLSearchParams();
  for (const [option, parameter] of Object.entries(PARAMETERS)) {
    const value = values[option];
    if (value !== undefined) query.set(parameter, value);
  }
  return { out, crux, origin: new URL(url).origin, token, query: query.size > 0 ? `?${query}` : '' };
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
    throw new Error(`${cause instanceof Error ? cause.message : cause} Usage: ${USAGE}`, { cause });
  }
}
