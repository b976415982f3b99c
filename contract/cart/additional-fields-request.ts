import { strictBody } from '../shared/strict-body';
import { entryChoice } from './entry-choice';

/**
 * Body of the call that replaces the extra details of an entry (spec §7 Cart), with the item and variant it expects.
 */
export const additionalFieldsRequestSchema = strictBody({
  itemId: entryChoice.itemId,
  sku: entryChoice.sku,
  additionalFields: entryChoice.additionalFields,
});
