import { strictBody } from '../shared/strict-body';
import { quantitySchema } from './quantity';

/** Body of the call that changes an entry's quantity. */
export const updateRequestSchema = strictBody({ quantity: quantitySchema });
