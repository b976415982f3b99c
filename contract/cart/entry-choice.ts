import { z } from 'zod';
import { RESERVED_KEYS } from '../shared/reserved-keys';

/** Maximum length of the extra details as JSON text. Every response with the cart contains them. */
export const MAX_DETAILS = 4000;

/** The fields that identify a product and its variant (spec §7 Cart). Requests contain no prices. */
export const entryChoice = {
  itemId: z
    .string({ error: 'itemId must be the id of an item.' })
    .min(1, { error: 'itemId must not be empty.' })
    .describe('Id of the item.'),
  sku: z
    .string({ error: 'sku must be text or null.' })
    .nullable()
    .default(null)
    .describe('Of the variant; null for an item that has one variant or none.'),
  additionalFields: z
    .string({ error: 'additionalFields must be JSON text or null.' })
    .max(MAX_DETAILS, { error: `additionalFields must be at most ${MAX_DETAILS} characters.` })
    .refine(isJson, { error: 'additionalFields must be JSON text or null.' })
    .transform(withoutOwnControls)
    .nullable()
    .default(null)
    .describe("The answers to the item's extra-details form as JSON text; 'null' or null where it has none."),
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the answers without those of the server's own controls, such as the version of the form. */
function withoutOwnControls(json: string): string {
  const values: unknown = JSON.parse(json);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return json;
  if (!RESERVED_KEYS.some((key) => Object.hasOwn(values, key))) return json;
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([key]) => !RESERVED_KEYS.includes(key))),
  );
}
