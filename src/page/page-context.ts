import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    context: PageContext;
  }
}

/** What the server says of the page it rendered. Nothing in it is certain to be there, or of its type. */
export type PageContext = Readonly<Record<string, unknown>>;

/**
 * The page's context, read once: `<script type="application/json" data-vitrine-context>`, else the object
 * `Static.SQUARESPACE_CONTEXT` where the page has made one. Empty where there is neither; never throws.
 */
export function pageContext(page: Page): PageContext {
  page.slots.context ??= readContext(page);
  return page.slots.context;
}

function readContext(page: Page): PageContext {
  const own = page.document.querySelector('script[data-vitrine-context]');
  return (own && parse(own.textContent)) ?? legacyContext(page) ?? {};
}

/** The value at a path of keys below `value`, or undefined as soon as one is missing. */
export function dig(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
}

/** The value at a path of the page context, such as `website.id`; undefined as soon as a part is missing. */
export function fromContext(page: Page, path: string): unknown {
  return dig(pageContext(page), ...path.split('.'));
}

function parse(json: string): PageContext | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch {
    // Told below, like what is no object.
  }
  console.warn('[vitrine] The page context is not a JSON object.');
  return undefined;
}

function legacyContext({ window }: Page): PageContext | undefined {
  const value = dig((window as unknown as Record<string, unknown>).Static, 'SQUARESPACE_CONTEXT');
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
