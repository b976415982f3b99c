import { createHash } from 'node:crypto';
import { DOCS } from '../../src/markup/docs-folder';
import { UsageError } from '../command';
import { findMistakes, findScriptMistakes, type Mistake } from './find-mistakes';
import { type ParsedRoot, parseMarkup } from './parse-markup';
import { findOtherScripts, findPolicyErrors, findScripts } from './rules/find-script-errors';

const TIMEOUT = 10_000;
/** Types that browsers accept for modules. */
const JAVASCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/i;

/**
 * Returns the mistakes of a page as a server sends it, with its headers and the files of the bundle, and the addresses of its
 * other scripts of the same origin.
 *
 * @throws {UsageError}
 */
export async function checkUrl(
  address: string,
  fetchPage: typeof fetch,
): Promise<{ mistakes: Mistake[]; scripts: string[] }> {
  const response = await load(address, fetchPage).catch((error: Error) => {
    throw new UsageError(`${address}: ${describeCause(error)}`, '');
  });
  if (!response.ok) throw new UsageError(`${address} returned ${response.status}.`, '');
  const text = await response.text();
  if (JAVASCRIPT.test(response.headers.get('content-type') ?? ''))
    return { mistakes: findScriptMistakes(text), scripts: [] };
  const page = new URL(response.url || address);
  const [root] = parseMarkup(text).roots as [ParsedRoot];
  const base = new URL(root.querySelector('base[href]')?.getAttribute('href') ?? '', page);
  return {
    mistakes: [
      ...findHeaderMistakes(response.headers, root, page),
      ...(await findMissingFiles(root, page, base, fetchPage)),
      ...findMistakes(text),
    ],
    scripts: findOtherScripts(root)
      .map((src) => new URL(src, base))
      .filter(({ origin }) => origin === page.origin)
      .map(({ href }) => href),
  };
}

/** Returns the code of a script; undefined where browsers do not run it. */
export async function loadCode(address: string, fetchPage: typeof fetch): Promise<string | undefined> {
  const url = new URL(address);
  const code = await loadScript(url, url, fetchPage);
  return typeof code === 'string' ? undefined : code.toString();
}

function load(address: string | URL, fetchPage: typeof fetch): Promise<Response> {
  return fetchPage(address, { signal: AbortSignal.timeout(TIMEOUT) });
}

function describeCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Each policy of the header applies. */
function findHeaderMistakes(headers: Headers, root: ParsedRoot, { origin }: URL): Mistake[] {
  const policies = headers.get('content-security-policy')?.split(',') ?? [];
  return policies
    .flatMap((policy) => findPolicyErrors(policy, root, origin))
    .map((message) => ({
      line: 1,
      column: 1,
      message: `header Content-Security-Policy: ${message}`,
      docs: `${DOCS}how-to/set-a-content-security-policy.md`,
    }));
}

/** Returns mistakes for a script that browsers do not run, and for chunks that are not beside it. */
async function findMissingFiles(
  root: ParsedRoot,
  page: URL,
  base: URL,
  fetchPage: typeof fetch,
): Promise<Mistake[]> {
  const lists = findScripts(root).map(async (script) => {
    const src = script.getAttribute('src') ?? '';
    const url = new URL(src, base);
    const code = await loadScript(url, page, fetchPage);
    const integrity = script.getAttribute('integrity');
    const message =
      typeof code === 'string'
        ? code
        : (judgeIntegrity(code, integrity) ?? (await judgeChunk(code, url, page, fetchPage)));
    return message
      ? [
          {
            ...script.placeOf('src'),
            message: `${src}: ${message}`,
            docs: `${DOCS}how-to/add-the-script-tag.md`,
          },
        ]
      : [];
  });
  return (await Promise.all(lists)).flat();
}

/** Returns the code of a script, or why a browser does not run it. */
async function loadScript(url: URL, page: URL, fetchPage: typeof fetch): Promise<Buffer | string> {
  const response = await load(url, fetchPage).catch((error: Error) => error);
  if (response instanceof Error) return describeCause(response);
  if (!response.ok) return `the server returned ${response.status}. Copy the files there: vitrine init DIR.`;
  const type = response.headers.get('content-type') ?? '';
  if (!JAVASCRIPT.test(type))
    return `its type is ${type || 'missing'}, and browsers run text/javascript alone.`;
  const allowed = response.headers.get('access-control-allow-origin');
  if (url.origin !== page.origin && allowed !== '*' && allowed !== page.origin)
    return 'it is of another origin, which must send Access-Control-Allow-Origin.';
  return Buffer.from(await response.arrayBuffer());
}

function judgeIntegrity(code: Buffer, integrity: string | null): string | undefined {
  const hashes = integrity?.match(/\bsha(256|384|512)-[\w+/=]+/g) ?? [];
  const isKnown = hashes.some((hash) => {
    const [algorithm = ''] = hash.split('-');
    return hash === `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`;
  });
  return hashes.length === 0 || isKnown
    ? undefined
    : 'its integrity is that of another version, so that browsers refuse it.';
}

/** Returns a chunk of an entry, which composes their names of a behaviour and the release. */
export function findChunk(code: string): string | undefined {
  const [, release] = /chunks\/\$\{\w+\}-(\w+)\.js/.exec(code) ?? [];
  return release && `chunks/add-to-cart-${release}.js`;
}

/** One chunk stands for all: they are in one folder. */
async function judgeChunk(
  code: Buffer,
  url: URL,
  page: URL,
  fetchPage: typeof fetch,
): Promise<string | undefined> {
  const chunk = findChunk(code.toString());
  const loaded = chunk ? await loadScript(new URL(chunk, url), page, fetchPage) : undefined;
  return typeof loaded === 'string' ? `its chunk ${chunk} is missing: ${loaded}` : undefined;
}
