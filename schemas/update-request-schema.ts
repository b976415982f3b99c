import { quantitySchema } from './quantity-schema';
import { strictBody } from './strict-body';

/** Body of the call that changes an entry's quantity. */
export const updateRequestSchema = strictBody({ quantity: quantitySchema });
