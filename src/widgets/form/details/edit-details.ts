import { updateDetails } from '../../../api/change-entry';
import type { RequestFailure } from '../../../api/request-json';
import type { ChangedCart } from '../../../commerce/cart';
import type { FormValues } from '../../../commerce/form-events';
import type { BehaviourContext } from '../../../page/behaviour-context';
import { onAction } from '../../../page/on-action';
import type { Page } from '../../../page/page';
import { isRecord } from '../../../page/page-context';
import { parseAttribute } from '../../../page/parse-attribute';
import { randomKey } from '../../../page/random-key';
import { toJson } from '../../../page/to-json';
import { changePageCart } from '../../page-cart';
import { createNotice } from './notice';
import { NotSaved } from './on-valid-submit';
import { detailsTexts, openingFailure } from './opening-failure';
import { readDetailsForm } from './read-details-form';
import { showDetailsForm } from './show-details-form';

/** Opens the form of a line in the cart with its details, and saves what the visitor changes. */
export function editDetails(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const notice = createNotice(page, element, signal);
  let isOpen = false;
  const open = async (): Promise<void> => {
    const { form, details } = element.dataset;
    const texts = detailsTexts(page);
    let change: ChangedCart | undefined;
    notice.clear();
    try {
      const model = { ...readDetailsForm(form), submitButtonText: texts.detailsSave };
      await showDetailsForm(page, model, {
        opener: element,
        signal,
        values: readValues(details),
        busyLabel: texts.detailsSaving,
        save: async (values) => {
          change = await save(page, element, values);
        },
      });
    } catch (error) {
      notice.show(...openingFailure(page, element, error));
    }
    const saved = change;
    // A theme may load the page again, which the step back of a closing lightbox would prevent.
    if (saved) await changePageCart(page, async () => saved);
  };
  const onClick = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isOpen) return;
    isOpen = true;
    await open();
    isOpen = false;
  };
  signal.addEventListener('abort', notice.clear);
  onAction(element, 'click', signal, onClick);
}

/** Saves the details of a line. @throws {NotSaved} */
async function save(page: Page, { dataset }: HTMLElement, values: FormValues): Promise<ChangedCart> {
  const { entryId = '', itemId = '', sku = null } = dataset;
  const details = { itemId, sku, additionalFields: toJson(values) };
  const options = { entryId, idempotencyKey: randomKey(page.window.crypto) };
  try {
    const change = await updateDetails(page, details, options);
    dataset.details = details.additionalFields;
    return change;
  } catch (cause) {
    const { unableToUpdateForm, noConnection, tryAgain } = detailsTexts(page);
    const reason = (cause as RequestFailure).kind === 'network' ? noConnection : tryAgain;
    throw new NotSaved(`${unableToUpdateForm}. ${reason}`, { cause });
  }
}

/** Returns the values in JSON, and none for a line without details. */
function readValues(json = 'null'): Readonly<Record<string, unknown>> {
  const values = parseAttribute(json);
  return isRecord(values) ? values : {};
}
