import type { Page } from '../page/page';
import type { Report } from './reporter';

/** A failed import, in the words of Chromium, Firefox and Safari; the first two name the file. */
const FAILED_IMPORT = /(?:dynamically imported module|module script failed)(?::? (\S+))?/;

/** Reports files of the bundle that are missing on the server, with what to do. */
export function explainMissingChunks({ document, slots, signal }: Page, report: Report): void {
  const explain = ({ detail, target }: { readonly detail?: unknown; readonly target?: unknown }): void => {
    const { error } = (detail ?? {}) as { error?: unknown };
    const [isImport, address = ''] = FAILED_IMPORT.exec(String(error)) ?? [];
    if (!isImport) return;
    const file = address.replace(/\?again$/, '');
    report({
      message: `a file of the bundle is missing${file ? `: ${file}` : ''}. Copy the folder chunks/ of the same release beside vitrine.js.`,
      docs: 'how-to/add-the-script-tag.md#reference',
      element: target instanceof Element ? target : undefined,
    });
  };
  for (const record of slots.early ?? []) if (record.type === 'vitrine:error') explain(record);
  document.addEventListener('vitrine:error', explain, { signal });
}
