import type { Page } from '../page/page';

declare module '../page/page' {
  interface PageSlots {
    /** Errors that the stub recorded. */
    earlyErrors: readonly Event[];
  }
}

/** A press that the stub kept: the event, the element it is for, and the product that was then. */
export type EarlyIntent = readonly [event: Event, element: HTMLElement, itemId: string | undefined];

/** What the stub in the page's head leaves on `window.vitrine` until the script takes over. */
export interface Stub {
  /** Null once somebody has taken them, or the stub has let go. */
  held: EarlyIntent[] | null;
  /** Errors since the head was parsed: `error` and `unhandledrejection` events, at most ten. */
  readonly errors: Event[];
}

/**
 * Takes over from the stub, if the page has one: answers what it holds, which it will not release any more, and
 * leaves its errors on the page as `slots.earlyErrors`.
 */
export function takeEarlyIntents(page: Page): readonly EarlyIntent[] {
  // Without a stub the name may be anybody's: an element's id is a global, too.
  const stub = (page.window as { vitrine?: Partial<Stub> }).vitrine;
  if (!Array.isArray(stub?.errors)) return [];
  page.slots.earlyErrors = stub.errors;
  const { held } = stub;
  stub.held = null;
  return held ?? [];
}
