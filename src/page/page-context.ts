import type { Page } from './page';
import { parseJson } from './parse-json';

declare module './page' {
  interface PageSlots {
    context: PageContext | undefined;
  }
}

/** The server's description of the page. Any value may be missing or have another type. */
export type PageContext = Readonly<Record<string, unknown>>;

/** Selects the elements that contain a page context. Scripts that change the page append the new one to the head. */
export const PAGE_CONTEXT = 'script[data-vitrine-context]';

/**
 * Returns the page context, from the last `<script type="application/json" data-vitrine-context>` or else from the object
 * `Static.SQUARESPACE_CONTEXT`. Reads it again when the markup of the page has changed. Returns an empty object when
 * both are missing. Never throws.
 */
export function pageContext(page: Page): PageContext {
  page.slots.context ??= readContext(page);
  return page.slots.context;
}

function readContext({ window, document }: Page): PageContext {
  const own = [...document.querySelectorAll(PAGE_CONTEXT)].at(-1);
  const legacy = readPath((window as { Static?: unknown }).Static, 'SQUARESPACE_CONTEXT');
  return [own && parseJson(own.textContent), legacy].find(isRecord) ?? {};
}

/** Returns the value at a path of own keys, or undefined when one is missing. */
export function readPath(value: unknown, ...keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) at = isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return at;
}

/** Returns the value at a path of the page context, such as `website.id`, or undefined. */
export function fromContext(page: Page, path: string): unknown {
  return readPath(pageContext(page), ...path.split('.'));
}

/** Returns whether a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
