import { configurationOf } from '../page/configuration';
import type { Page } from '../page/page';
import type { Report } from './reporter';

/** A failed import, in the words of Chromium, Firefox and Safari; the first two name the file. */
const FAILED_IMPORT = /(?:dynamically imported module|module script failed)(?::? (\S+))?/;

/**
 * Reports files of the bundle that are missing on the server, with what to do. The notice after a press, which visitors without a
 * connection read, names them too.
 */
export function explainMissingChunks(page: Page, report: Report): void {
  const { window, document, slots, signal } = page;
  const explain = ({ detail, target }: { readonly detail?: unknown; readonly target?: unknown }): void => {
    const { error } = (detail ?? {}) as { error?: unknown };
    const [isImport, address = ''] = FAILED_IMPORT.exec(String(error)) ?? [];
    if (!isImport) return;
    const file = address.replace(/\?again$/, '');
    const message = `a file of the bundle is missing${file ? `: ${file}` : ''}. Copy the folder chunks/ of the same release beside vitrine.js.`;
    if (window.navigator.onLine) configurationOf(page).strings.noConnection = message;
    report({
      message,
      docs: 'how-to/add-the-script-tag.md#reference',
      element: target instanceof Element ? target : undefined,
    });
  };
  for (const record of slots.early ?? []) if (record.type === 'vitrine:error') explain(record);
  document.addEventListener('vitrine:error', explain, { signal });
}
