import { z } from 'zod';
import { strictBody } from '../shared/request-fields';

const id = z.string().max(100);
const token = z.string().max(10_000).optional();

/** A restock signup (spec §3 Restock signup payload). An invalid address has a message of its own. */
export const restockSignupSchema = strictBody({
  productId: id,
  variantId: id.nullable(),
  siteVisitorEmail: z.string().max(1_000).default(''),
  isJoinMailingList: z.boolean().default(false),
  captchaToken: token,
  recaptchaEnterpriseV3Token: token,
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/, { error: 'language must be a tag such as en-US.' })
    .optional(),
}).refine(({ captchaToken, recaptchaEnterpriseV3Token }) => !captchaToken || !recaptchaEnterpriseV3Token, {
  error: 'Send captchaToken or recaptchaEnterpriseV3Token, not both.',
});

/** The same, as a form without a script sends it. The captcha's script names its control itself. */
export const restockFormSchema = z
  .object({
    productId: id.default(''),
    variantId: id.default(''),
    email: z.string().max(1_000).default(''),
    isJoinMailingList: z.string().optional(),
    'g-recaptcha-response': token,
  })
  .transform(({ email, isJoinMailingList, 'g-recaptcha-response': captchaToken, ...variant }) => ({
    ...variant,
    siteVisitorEmail: email,
    isJoinMailingList: isJoinMailingList !== undefined,
    captchaToken,
    recaptchaEnterpriseV3Token: undefined,
    language: undefined,
  }));

const pageShape = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() };

/** Waiting for the owner to send it; in the queue; delivered; given up. */
export const signupStateSchema = z.enum(['waiting', 'pending', 'delivered', 'failed']);

const variantSchema = z.object({ productId: id, variantId: id });

/** The body of `send`: the variant that is back in stock. */
export const sendRequestSchema = strictBody(variantSchema.shape);

/** The body of `send/all` (spec §3 Restock signup payload). */
export const sendAllRequestSchema = strictBody({ sendRequests: z.array(variantSchema).min(1).max(500) });

/** What a request to send has queued. */
export const queuedEmailsSchema = z.object({
  /** Number of e-mails. */
  queued: z.int(),
});

export const queuedEmailsOfAllSchema = queuedEmailsSchema.extend({
  /** Variants whose e-mails were not queued, because they are sold out or unknown. */
  skipped: z.array(variantSchema),
});

/** A signup, as the owner sees it. */
const ownedSignupSchema = z.object({
  id: z.string(),
  email: z.string(),
  isJoinMailingList: z.boolean(),
  language: z.string().nullable(),
  createdAt: z.iso.datetime(),
  state: signupStateSchema,
  /** Time of the last attempt once delivered or failed. */
  endedAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
});

/** A signup in the export. */
export const storedSignupSchema = ownedSignupSchema.extend({ itemId: z.string(), variantId: z.string() });

/** A page of the signups of a variant, oldest first. */
export const signupPageSchema = z.object({ signUps: z.array(ownedSignupSchema), ...pageShape });

/** A page of the variants that visitors wait for. */
export const signupGroupPageSchema = z.object({
  signUpGroups: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      productTitle: z.string(),
      /** Values of the variant, such as `Large, Chalk`; empty for the only one. */
      variantName: z.string(),
      isInStock: z.boolean(),
      count: z.int(),
      /** Number of signups by the state of their e-mail. */
      states: z.record(signupStateSchema, z.int()),
      lastSignUpAt: z.iso.datetime(),
      /** Why the last attempt of an e-mail failed that is pending or was given up; null without one. */
      lastError: z.string().nullable(),
    }),
  ),
  ...pageShape,
});

export type SignupState = z.infer<typeof signupStateSchema>;
export type SignupPage = z.infer<typeof signupPageSchema>;
export type SignupGroupPage = z.infer<typeof signupGroupPageSchema>;
export type SignupGroup = SignupGroupPage['signUpGroups'][number];
