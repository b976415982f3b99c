import { DOCS } from '../markup/docs-folder';
import type { Page } from '../page/page';
import type { CallResponse } from './watch-fetch';

const KEY = 'vitrine-absent-calls';
/** Milliseconds, after which a call is tried again. */
const LIFETIME = 3_600_000;

type Part = 'telemetry' | 'crumb';

const PARTS: readonly { readonly name: Part; readonly path: RegExp; readonly note: string }[] = [
  {
    name: 'telemetry',
    path: /^\/api\/(census\/|1\/performance\/records|events\/)/,
    note: `This server has no calls for telemetry. The next pages of this tab send none for an hour. To turn telemetry off for visitors, set "tracking": false in the page context. See ${DOCS}how-to/add-the-script-tag.md#without-telemetry`,
  },
  {
    name: 'crumb',
    path: /^\/api\/vitrine\/crumb$/,
    note: `This server has no GET /api/vitrine/crumb: changes are sent without X-CSRF-Token. This tab does not request it again for an hour. A cookie "crumb" replaces the call. See ${DOCS}calls.md#the-crumb-that-changes-carry`,
  },
];

/**
 * Stops the optional calls that the server lacks, in this tab for an hour: each page would have the same red line in the console.
 * Called before telemetry starts. Returns a function for each response, which notes once which calls are missing.
 */
export function watchAbsentCalls(page: Page): (response: CallResponse) => void {
  const { window, slots } = page;
  const known = readParts(page);
  const stop = (part: Part): void => {
    if (part === 'crumb') slots.fetchCrumb = async () => undefined;
    else Object.assign(window, { vitrineCensusDisabled: true });
  };
  known.forEach(stop);
  return ({ url, status, text }) => {
    const part = PARTS.find(({ path }) => path.test(url));
    // A server of single-page applications responds with its page.
    const isAbsent = /^(404|405|501)$/.test(`${status}`) || /^\s*</.test(text);
    if (!part || !isAbsent || known.has(part.name)) return;
    known.add(part.name);
    console.info(`[vitrine] ${part.note}`);
    stop(part.name);
    storeParts(page, known);
  };
}

/** Authors of pages load this, and no visitor: it needs no consent. */
function readParts({ window }: Page): Set<Part> {
  try {
    const { parts = [], at = 0 } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return new Set(Date.now() - at < LIFETIME ? parts : []);
  } catch {
    return new Set();
  }
}

function storeParts({ window }: Page, parts: ReadonlySet<Part>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ parts: [...parts], at: Date.now() }));
  } catch {
    // Storage is denied: the next page tries again.
  }
}
