import { z } from 'zod';
import { LIMITS } from '../shared/limits';
import { strictBody } from '../shared/request-fields';
import { isWebUrl } from '../shared/validators';

/** The link of a connected account for ordering food. */
export const FOOD_ORDERING_LINK = { title: 'Order Now' } as const;

const TITLE_LENGTH = 100;

/** The address of an ordering service, as an owner connects it (spec §3 Enumerations). */
export const foodOrderingUpdateSchema = strictBody({
  url: z
    .string()
    .trim()
    .max(LIMITS.urlLength - 1, { error: `An address has at most ${LIMITS.urlLength - 1} characters.` })
    .refine(isWebUrl, { error: 'The address of the ordering service starts with https:// or http://.' }),
  /** The title of the link; `Order Now` by default. */
  title: z
    .string()
    .trim()
    .max(TITLE_LENGTH, { error: `A title has at most ${TITLE_LENGTH} characters.` })
    .default('')
    .transform((title) => title || FOOD_ORDERING_LINK.title),
});

export const connectedAccountSchema = z.object({
  /** The `collectionId` of its links. */
  id: z.string(),
  title: z.string(),
  url: z.string(),
});

export type ConnectedAccount = z.infer<typeof connectedAccountSchema>;

/** The account of the ordering service; null while none is connected. */
export const foodOrderingSchema = z.object({ account: connectedAccountSchema.nullable() });
