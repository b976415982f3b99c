import { strictBody } from '../shared/strict-body';
import { entryChoice } from './entry-choice';
import { quantitySchema } from './quantity';

/** Body of the add call as JSON (spec §7 Cart). Requests contain no prices. */
export const addRequestSchema = strictBody({
  itemId: entryChoice.itemId,
  sku: entryChoice.sku,
  quantity: quantitySchema.default(1),
  additionalFields: entryChoice.additionalFields,
});
