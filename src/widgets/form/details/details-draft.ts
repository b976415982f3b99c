import type { Page } from '../../../page/page';
import { sessionValues } from '../../../page/session-values';
import { type Draft, readDraft, restoreDraft } from '../draft';

/** How long a draft is kept, in ms. */
const LIFETIME = 24 * 60 * 60_000;

/** What a visitor typed into the form of one product in one variant. It is kept until the product is added. */
export interface DetailsDraft {
  restore(form: HTMLFormElement): void;
  save(form: HTMLFormElement): void;
  /** Removes the draft with the next add of the button. */
  removeOnceAdded(button: Element, signal: AbortSignal): void;
}

/** Returns the draft for an item and a SKU. */
export function createDetailsDraft(
  page: Page,
  { itemId, sku }: { readonly itemId: string; readonly sku: string | null },
): DetailsDraft {
  const values = sessionValues(page);
  const key = `details-${itemId}-${sku ?? ''}`;
  return {
    restore(form) {
      const draft = values.read(key);
      // Another script may have changed it.
      if (Array.isArray(draft)) restoreDraft(form, draft.filter(Array.isArray) as unknown as Draft);
    },
    save: (form) => values.write(key, readDraft(form), LIFETIME),
    removeOnceAdded(button, signal) {
      button.addEventListener('vitrine:item-added', () => values.remove(key), { signal, once: true });
    },
  };
}
