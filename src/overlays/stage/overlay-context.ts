import type { Page } from '../../page/page';
import type { OverlayStrings } from '../../strings/overlays';

/** The page, and functions of the entry's chunk that overlays use without bundling them again. */
export interface OverlayContext {
  readonly page: Page;
  readonly strings: OverlayStrings;
  /** Returns a catalogue of an overlay's own with the page's texts. */
  textsOf<Catalogue extends Readonly<Record<string, string>>>(
    catalogue: Catalogue,
  ): { readonly [Key in keyof Catalogue]: string };
  /** When the visitor opened it, in ms, as returned by `performance.now()`. */
  readonly start: number;
  /** Reports a failure in the console and as `vitrine:error` from `element`. */
  report(overlay: string, element: Element, error: unknown): void;
}
