import { z } from 'zod';
import { CONTRIBUTOR_ROLE, contributorRoleSchema } from '../people/permissions';
import { unexpectedOption } from '../shared/owner-messages';
import { strictBody } from '../shared/request-fields';

const NAME_LENGTH = 60;

/** The roles that a key can have. */
const keyRoleSchema = contributorRoleSchema.refine((role) => Number(role) !== CONTRIBUTOR_ROLE.none, {
  error: unexpectedOption,
});

export const newApiKeySchema = strictBody({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Enter a name.' })
    .max(NAME_LENGTH, { error: `A name has at most ${NAME_LENGTH} characters.` }),
  role: keyRoleSchema,
});

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: contributorRoleSchema,
  /** The last characters of the key. */
  ending: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Within a minute; null for a key that was never used. */
  lastUsedAt: z.string().nullable(),
});

export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) });

/** A new key. `secret` is shown once. */
export const createdApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type NewApiKey = z.infer<typeof newApiKeySchema>;
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
