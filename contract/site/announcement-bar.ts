import { z } from 'zod';
import { urlTextSchema } from '../shared/validators';

/** The settings of the announcement bar, under the platform's names. */
export const announcementBarSettingsSchema = z.object({
  /** HTML. The bar shows its text. */
  text: z.string().max(2000),
  /** Where the text leads. */
  clickthroughUrl: z
    .object({ url: urlTextSchema, newWindow: z.boolean().default(false) })
    .nullish()
    .transform((link) => link ?? undefined),
});

export type AnnouncementBarSettings = z.output<typeof announcementBarSettingsSchema>;
