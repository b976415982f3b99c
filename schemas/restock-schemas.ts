import { z } from 'zod';
import { strictBody } from './strict-body';

const id = z.string().max(100);
const token = z.string().max(10_000).optional();

/** A restock signup (spec §3). An invalid address has a message of its own. */
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

/** A signup, as the owner sees it. */
const ownedSignupSchema = z.object({
  id: z.string(),
  email: z.string(),
  isJoinMailingList: z.boolean(),
  language: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A page of the signups of a variant, oldest first. */
export const signupPageSchema = z.object({ signUps: z.array(ownedSignupSchema), ...pageShape });

/** A page of the variants that visitors wait for. */
export const signupGroupPageSchema = z.object({
  signUpGroups: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      productTitle: z.string(),
      count: z.number().int(),
    }),
  ),
  ...pageShape,
});

export type SignupPage = z.infer<typeof signupPageSchema>;
export type SignupGroupPage = z.infer<typeof signupGroupPageSchema>;
