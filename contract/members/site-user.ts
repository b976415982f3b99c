import { z } from 'zod';
import { strictBody } from '../shared/request-fields';

/** Requests and responses of `/api/site-users/account/session`. */

const EMAIL_LENGTH = 254;
const PASSWORD_LENGTH = 1024;
const NO_EMAIL = 'Enter your email address.';
const NO_PASSWORD = 'Enter your password.';
const NOT_BOOLEAN = 'rememberMe must be true or false.';
const tooLong = (most: number) => `Enter at most ${most} characters.`;

/** The call of a script that signs a member in. */
export const signInSchema = strictBody({
  email: z
    .string({ error: NO_EMAIL })
    .trim()
    .min(1, { error: NO_EMAIL })
    .max(EMAIL_LENGTH, { error: tooLong(EMAIL_LENGTH) }),
  password: z
    .string({ error: NO_PASSWORD })
    .min(1, { error: NO_PASSWORD })
    .max(PASSWORD_LENGTH, { error: tooLong(PASSWORD_LENGTH) }),
  rememberMe: z.boolean({ error: NOT_BOOLEAN }).default(false),
});

const field = (length: number) => z.string().max(length).catch('');

/** The form that signs a member in. The page for a failure replaces messages about single fields. */
export const signInFormSchema = z.object({
  email: field(EMAIL_LENGTH),
  password: field(PASSWORD_LENGTH),
  /** A checkbox: present when it is checked. */
  rememberMe: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined),
  /** Path of the page to continue to. */
  to: field(2048),
});

const text = (length: number) =>
  z.string({ error: 'Send the field as text.' }).max(length, { error: tooLong(length) });

/** The call of a script that signs a visitor up. */
export const signUpSchema = strictBody({
  displayName: text(256),
  email: text(EMAIL_LENGTH),
  password: text(PASSWORD_LENGTH),
  rememberMe: z.boolean({ error: NOT_BOOLEAN }).default(false),
});

/** The form that signs a visitor up. */
export const signUpFormSchema = signInFormSchema.extend({ displayName: field(256) });

/** Tag of a language, such as `en` or `he-IL`. */
const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i);

/** The call of a script that stores the language of the member. */
export const localeSchema = strictBody({ language: languageTag });

/** The call of a script that requests a link to a new password. */
export const passwordRequestSchema = strictBody({
  email: text(EMAIL_LENGTH),
  language: languageTag.optional(),
});

export const passwordRequestFormSchema = z.object({
  email: field(EMAIL_LENGTH),
  language: languageTag.optional().catch(undefined),
  to: field(2048),
});

/** The call of a script that sets a new password. */
export const newPasswordSchema = strictBody({ password: text(PASSWORD_LENGTH) });

export const newPasswordFormSchema = z.object({ password: field(PASSWORD_LENGTH), to: field(2048) });

/** The call of a script that changes the name and the language of the member. */
export const profileSchema = strictBody({ displayName: text(256), language: languageTag });

export const profileFormSchema = z.object({
  displayName: field(256),
  language: languageTag.catch('en'),
  to: field(2048),
});

/** The call of a script that changes the password of the member. */
export const passwordChangeSchema = strictBody({
  currentPassword: text(PASSWORD_LENGTH),
  password: text(PASSWORD_LENGTH),
});

export const passwordChangeFormSchema = z.object({
  currentPassword: field(PASSWORD_LENGTH),
  password: field(PASSWORD_LENGTH),
  to: field(2048),
});

/** The call of a script that ends all sessions of the member. */
export const signOutEverywhereSchema = z.object({});

export const signOutEverywhereFormSchema = z.object({ to: field(2048) });

export const passwordResultSchema = z.object({});

/** Response to a script that signed a member in. */
export const signedInSchema = z.object({
  /** The anti-forgery token for `X-CSRF-Token` of further calls for this member. */
  xsrfToken: z.string().min(1),
});

const NOT_FLAG = 'cloneCart must be true or false.';

/** Query of the call that signs out. */
export const signOutQuerySchema = z.object({
  cloneCart: z.enum(['true', 'false'], { error: NOT_FLAG }).optional(),
});

export const signedOutSchema = z.object({ authenticated: z.literal(false) });
