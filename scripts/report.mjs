// Writes the performance report of a store into one HTML file.
//   npm run report -- --out report.html
//   OWNER_TOKEN=… npm run report -- --out report.html --url https://shop.example --device phone
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readReportOptions, USAGE } from './read-report-options.mjs';

const BUILD = path.join(fileURLToPath(new URL('../', import.meta.url)), 'build', 'report');

/** @param {string[]} args */
async function writeReport(args) {
  const options = readReportOptions(args, process.env);
  if (!options) return console.log(USAGE);
  const { out, crux, origin, token, query } = options;
  if (!existsSync(path.join(BUILD, 'main.js')))
    throw new Error('The report is not built. Run npm run build first.');
  const { loadReportData, parseCrux, renderReportFile } = await import(
    pathToFileURL(path.join(BUILD, 'main.js')).href
  );
  const css = await readFile(path.join(BUILD, 'report-file.css'), 'utf8');
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  // Mistakes are found before the server computes anything.
  const figures = crux === undefined ? null : parseCrux(await readCrux(crux));
  await requireFolder(out);
  /** @type {typeof fetch} */
  const fetchAsOwner = (address, init) =>
    fetch(origin + address, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer ${token}` },
    }).catch((cause) => {
      const reason = cause.cause?.code ?? cause.message;
      throw new Error(
        `${origin} does not respond (${reason}). Start the server, or name another one: --url …`,
        { cause },
      );
    });
  const data = await loadReportData(fetchAsOwner, query, AbortSignal.timeout(120_000));
  const html = renderReportFile(
    { data, crux: figures, origin, readAt: new Date().toISOString() },
    { css, hash },
  );
  await writeFile(out, html).catch((cause) => {
    throw new Error(`${out} cannot be written (${cause.code}). Choose another file: --out …`, { cause });
  });
  console.log(`${out}: ${Math.ceil(Buffer.byteLength(html) / 1000)} kB`);
}

/** @param {string} file */
function readCrux(file) {
  return readFile(file, 'utf8').catch((cause) => {
    const reason = cause.code === 'ENOENT' ? 'does not exist' : `cannot be read (${cause.code})`;
    throw new Error(`${file} ${reason}. --crux names a saved response of the CrUX API.`, { cause });
  });
}

/** @param {string} out */
async function requireFolder(out) {
  const folder = path.dirname(path.resolve(out));
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new Error(`--out ${out}: there is no folder ${folder}. Create it first.`);
}

/**
 * Returns what happened and what to do next. The console's own message for a server that does not respond names no address:
 * its cause does.
 *
 * @param {unknown} error
 */
function describeFailure(error) {
  if (!(error instanceof Error)) return error;
  const kind = 'kind' in error ? error.kind : null;
  if (kind === 'signed-out') return 'The server does not accept this token.';
  return kind === 'unavailable' && error.cause instanceof Error ? error.cause.message : error.message;
}

try {
  await writeReport(process.argv.slice(2));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
// React's renderer leaves a message channel open.
process.exit();
