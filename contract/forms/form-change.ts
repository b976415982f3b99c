import { z } from 'zod';
import { formSchema } from './form';
import { formTemplateSchema } from './form-submission';

const version = z.int({ error: 'version must be a whole number.' }).min(1);

/** A form as its owner edits it. */
export const openFormSchema = z.object({
  form: formSchema,
  version: z.int(),
  /** Whether the owner has written this version; else it is that of the store's content. */
  isEdited: z.boolean(),
  /** Whether the store's content has the form, so that its version can be restored. */
  hasOriginal: z.boolean(),
  /** The properties that can be edited: the response of `GET /api/template/GetTemplateSchema`. */
  template: formTemplateSchema,
  /** Whether the server has the keys of a captcha. Without them, no form has one. */
  hasCaptcha: z.boolean(),
});

/** The body of the call that makes a form. */
export const newFormSchema = z.object({
  name: z
    .string({ error: 'Enter a name.' })
    .trim()
    .min(1, { error: 'Enter a name.' })
    .max(500, { error: 'Use at most 500 characters.' }),
});

/** The body of the call that edits a form. */
export const formChangeSchema = z.object({
  /** The version that was edited. */
  version,
  form: formSchema,
});

/** The body of the call that takes a form back to that of the store's content. */
export const formVersionSchema = z.object({ version });

/** The body of the call that renders a form without storing it. */
export const formPreviewRequestSchema = z.object({
  form: formSchema,
  /** Whether to show what visitors read after they have sent the form. */
  isSent: z.boolean().default(false),
});

export const formPreviewSchema = z.object({
  /** A document without scripts; null for a server without a store, which has no pages. */
  html: z.string().nullable(),
});

export type OpenForm = z.infer<typeof openFormSchema>;
export type FormTemplate = z.infer<typeof formTemplateSchema>;
