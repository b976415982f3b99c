import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    configuration: CurrentConfiguration;
  }
}

/** What a page settles for the bundle by script. */
export interface Configuration {
  /** Texts by their key in the catalogues; they win over those of the page context. */
  readonly strings?: Readonly<Record<string, string>>;
  /** Actions done another way, by name. */
  readonly handlers?: Handlers;
}

/** The actions that can be done another way: the module that does one declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Handlers {}

/** Does an action in the page's own way; `proceed` is the usual way, to call or not. */
export type Handler<Request, Answer> = (
  request: Request,
  proceed: (request?: Request) => Promise<Answer>,
) => Promise<Answer>;

interface CurrentConfiguration {
  readonly strings: Record<string, string>;
  readonly handlers: Handlers;
}

/** What this page has settled so far. */
export function configurationOf({ slots }: Page): CurrentConfiguration {
  slots.configuration ??= { strings: {}, handlers: {} };
  return slots.configuration;
}

/** Settles more; the last word for a key counts. */
export function configure(page: Page, { strings, handlers }: Configuration): void {
  const configuration = configurationOf(page);
  Object.assign(configuration.strings, strings);
  Object.assign(configuration.handlers, handlers);
}
