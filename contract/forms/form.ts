import { z } from 'zod';
import { LIMITS } from '../shared/limits';

const text = (maximum = 500) => z.string().max(maximum);

/** `<type>-<id>`, unique in its form. */
const fieldId = z.string().regex(/^[a-z]+-[\w-]{1,80}$/, { error: 'A field id is <type>-<id>.' });

const described = { id: fieldId, title: text(), description: text(2000).default('') };
const question = { ...described, required: z.boolean().default(false) };
const placeholder = text().default('');
const options = z.array(text().min(1)).min(1).max(200);

/** A field of a form with the properties that its owner edits (spec §3 Form-builder field types). */
export const formFieldSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['text', 'email', 'number', 'website']), ...question, placeholder }),
  z.object({
    type: z.literal('textarea'),
    ...question,
    placeholder,
    /** Maximum number of characters; 0 for no maximum. */
    maxLength: z.int().min(0).max(50_000).default(0),
  }),
  z.object({ type: z.literal('currency'), ...question, currencySymbol: text(8).default('$') }),
  z.object({ type: z.enum(['password', 'twitter']), ...question }),
  z.object({ type: z.enum(['date', 'time', 'name', 'address']), ...question }),
  z.object({ type: z.literal('phone'), ...question, showCountryCode: z.boolean().default(false) }),
  z.object({ type: z.literal('section'), ...described, underline: z.boolean().default(false) }),
  z.object({ type: z.enum(['radio', 'checkbox', 'select']), ...question, options }),
  z.object({
    type: z.literal('likert'),
    ...question,
    /** The statements that the visitor rates. */
    options,
  }),
  z.object({
    type: z.literal('hidden'),
    id: fieldId,
    title: text().default(''),
    /** Name of the query parameter of the page that replaces `value`. */
    key: text(100).min(1),
    value: text(2000).default(''),
  }),
]);

const html = text(10_000).default('');

/** A form (spec §3 Form). */
export const formSchema = z
  .object({
    id: z.string().regex(/^[0-9a-f]{24}$/, { error: 'A form id has 24 hexadecimal digits.' }),
    name: text().min(1),
    fields: z.array(formFieldSchema).min(1).max(100),
    submitButtonText: text(100).default('Submit'),
    /** HTML that replaces the form after a submission. */
    parsedSubmissionMessage: html,
    /** HTML that is added to the page after a submission, such as a pixel. */
    submissionHTML: html,
    /** Path of the page that follows a submission; empty for the message. */
    successRedirect: z
      .string()
      .regex(/^$|^\/(?![/\\])/, { error: 'successRedirect is a path.' })
      .default(''),
    /** HTML below the fields. */
    parsedDisclaimerMessage: html,
    /** Whether a handle opens the form in a lightbox; else the page shows it. */
    useLightbox: z.boolean().default(false),
    lightboxHandleText: text(100).min(1).default('Open form'),
    captchaEnabled: z.boolean().default(false),
    captchaTheme: z.enum(['light', 'dark']).default('light'),
    captchaAlignment: z.enum(['left', 'center', 'right']).default('center'),
    /** Addresses that receive each submission by e-mail. Visitors never see them, nor the webhook. */
    deliveryEmails: z
      .array(z.email({ error: 'deliveryEmails are e-mail addresses.' }).max(254))
      .max(10)
      .default([]),
    /** URL that each submission is posted to; empty for none. */
    deliveryWebhook: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https?$/, error: 'deliveryWebhook is a URL.' }).max(LIMITS.urlLength - 1),
      ])
      .default(''),
  })
  .refine(({ fields }) => new Set(fields.map(({ id }) => id)).size === fields.length, {
    error: 'Two fields have the same id.',
  });

/** Groups of a form's properties, as its owner edits them (spec §3 Form model fieldsets). */
export const FORM_FIELDSETS = {
  build: ['name', 'fields', 'submitButtonText'],
  storage: ['deliveryEmails', 'deliveryWebhook'],
  advanced: [
    'parsedSubmissionMessage',
    'submissionHTML',
    'successRedirect',
    'useLightbox',
    'lightboxHandleText',
  ],
  captcha: ['captchaEnabled', 'captchaTheme', 'captchaAlignment'],
  disclaimer: ['parsedDisclaimerMessage'],
} as const satisfies Record<string, readonly (keyof z.infer<typeof formSchema>)[]>;

export type Form = z.output<typeof formSchema>;
export type FormInput = z.input<typeof formSchema>;
export type FormField = Form['fields'][number];
/** A field that a visitor fills in. */
export type QuestionField = Exclude<FormField, { type: 'section' | 'hidden' }>;
