import { entryChoice } from './entry-choice';
import { strictBody } from './strict-body';

/** Body of the call that changes the extra details of an entry (spec §7): the item and variant that it must hold. */
export const additionalFieldsRequestSchema = strictBody({
  itemId: entryChoice.itemId,
  sku: entryChoice.sku,
  additionalFields: entryChoice.additionalFields,
});
