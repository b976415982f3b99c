import type { Page } from '../page/page';

declare module '../page/page' {
  interface PageSlots {
    /** Errors that the stub recorded. */
    earlyErrors: readonly Event[];
  }
}

/** A press that the stub held: the event, its element, and the product that the element was for at that time. */
export type StubPress = readonly [event: Event, element: HTMLElement, itemId: string | undefined];

/** What the stub in the page's head stores in `window.vitrine` until the script replaces it. */
export interface Stub {
  /** Null once the script has taken over, or the stub has released the presses. */
  held: StubPress[] | null;
  /** The first ten `error` and `unhandledrejection` events. */
  readonly errors: Event[];
}

/**
 * Takes over from the stub. Returns the presses that it held, which it no longer releases, and stores its errors in
 * `slots.earlyErrors`. Returns nothing on a page without the stub.
 */
export function takeOverFromStub(page: Page): readonly StubPress[] {
  // Without the stub, `window.vitrine` may be an element with that id.
  const stub = (page.window as { vitrine?: Partial<Stub> }).vitrine;
  if (!stub?.errors?.map) return [];
  page.slots.earlyErrors = stub.errors;
  const { held } = stub;
  stub.held = null;
  return held ?? [];
}
