import { z } from 'zod';
import { strictBody } from '../shared/request-fields';

const PASSWORD_LENGTH = 1024;
const NO_PASSWORD = 'Enter the password of the page.';

/** The body of `POST /api/vitrine/page-locks/:pageId`; a form names the page to continue to. */
export const unlockSchema = strictBody({
  password: z
    .string({ error: NO_PASSWORD })
    .max(PASSWORD_LENGTH, { error: `Enter at most ${PASSWORD_LENGTH} characters.` }),
});

export const unlockFormSchema = z.object({
  password: z.string().max(PASSWORD_LENGTH).catch(''),
  to: z.string().max(2048).catch(''),
});

export const unlockedSchema = z.object({ isOpen: z.literal(true) });
