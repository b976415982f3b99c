// Writes the performance report of a store into one HTML file.
//   npm run report -- --out report.html
//   OWNER_TOKEN=… npm run report -- --out report.html --url https://shop.example --device phone
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readReportOptions } from './read-report-options.mjs';

const BUILD = path.join(fileURLToPath(new URL('../', import.meta.url)), 'build', 'report');

/** @param {string[]} args */
async function writeReport(args) {
  const { out, crux, origin, token, query } = readReportOptions(args, process.env);
  if (!existsSync(path.join(BUILD, 'main.js')))
    throw new Error('The report is not built. Run npm run build first.');
  const { loadReportData, parseCrux, renderReportFile } = await import(
    pathToFileURL(path.join(BUILD, 'main.js')).href
  );
  const css = await readFile(path.join(BUILD, 'report-file.css'), 'utf8');
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  // Before the server computes anything.
  const figures = crux === undefined ? null : parseCrux(await readFile(crux, 'utf8'));
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
  await writeFile(out, html);
  console.log(`${out}: ${Math.ceil(Buffer.byteLength(html) / 1000)} kB`);
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
