import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    configuration: CurrentConfiguration;
  }
}

/** Settings that a page passes to `vitrine.configure`. */
export interface Configuration {
  /** Texts by their key in the catalogues. They override those of the page context. */
  readonly strings?: Readonly<Record<string, string>>;
  /** Functions that replace actions, by the action's name. */
  readonly handlers?: Handlers;
}

/** The replaceable actions. The module that performs an action declares its handler here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Handlers {}

/** Replaces an action. `proceed` performs the default action; the handler decides whether to call it. */
export type Handler<Request, Result> = (
  request: Request,
  proceed: (request?: Request) => Promise<Result>,
) => Promise<Result>;

interface CurrentConfiguration {
  readonly strings: Record<string, string>;
  readonly handlers: Handlers;
}

/** Returns the page's configuration. It has no prototype, so that every name is a setting. */
export function configurationOf({ slots }: Page): CurrentConfiguration {
  slots.configuration ??= { __proto__: null, strings: {}, handlers: {} } as CurrentConfiguration;
  return slots.configuration;
}

/**
 * Adds to the page's configuration. A later value for a key replaces an earlier one. Unknown settings are kept, so that
 * diagnostics, which load later, can name them.
 */
export function configure(page: Page, settings: Configuration): void {
  const configuration = configurationOf(page) as unknown as Record<string, object>;
  for (const [name, values] of Object.entries(settings))
    configuration[name] = Object.assign(configuration[name] ?? {}, values);
}
