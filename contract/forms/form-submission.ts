import { z } from 'zod';
import { failureSchema } from '../shared/failure';
import { formSchema } from './form';

/**
 * The value of an answer: one text, the texts of several parts or chosen options, or for a Likert scale the ratings of
 * each statement (spec §3 Form submission).
 */
export const formValueSchema = z.union([
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.array(z.string())),
]);

/** An answer as it is stored, with the title that the visitor read (spec §3 Form answer). */
export const formAnswerSchema = z.object({
  fieldId: z.string(),
  type: z.string(),
  rawTitle: z.string(),
  value: formValueSchema,
});

export type FormValue = z.infer<typeof formValueSchema>;
export type FormAnswer = z.infer<typeof formAnswerSchema>;

const fact = z.string().max(2000).optional();

/** The page that a form was on (spec §3 Form submission). */
export const submissionPageSchema = z.object({
  pageTitle: fact,
  pageId: fact,
  /** `i` for an item, `c` for a collection. */
  contentSource: z.enum(['i', 'c']).optional(),
  pagePath: fact,
  pagePermissionTypeValue: z.union([z.string().max(100), z.number()]).optional(),
});

/** The body of `POST /api/form/SaveFormSubmission`. Other fields are ignored. */
export const saveSubmissionSchema = z.object({
  key: z.string().min(1).max(500).describe('From the call before; a repeated one is stored once.'),
  formId: z.string().max(100).describe('`data-form-id` of the form.'),
  collectionId: fact.nullable(),
  objectName: fact.nullable(),
  isOverlayForm: z.boolean().default(false),
  submitButtonText: fact,
  form: z
    .string()
    .describe(
      'The values as JSON text: by the id or the name of the field, a list for several values of one.',
    ),
  captchaKey: z.string().max(10_000).optional(),
  ...submissionPageSchema.shape,
});

export const submissionKeySchema = z.object({ key: z.string() });

/** The message of each invalid field by its id, or one message for the whole form. */
export const formFailureSchema = failureSchema.extend({
  error: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** The fields that a form block can have, with the properties that its owner edits. */
export const formTemplateSchema = z.object({
  type: z.string(),
  fieldsets: z.record(z.string(), z.array(z.string())),
  fields: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
});

/** Delivered, waiting for an attempt, or given up. */
export const deliveryStateSchema = z.enum(['pending', 'delivered', 'failed']);

/** A form in the owner's list. */
export const ownedFormSchema = z.object({
  form: formSchema,
  version: z.int(),
  /** Whether the owner has written this version; else it is that of the store's content. */
  isEdited: z.boolean(),
  submissions: z.int(),
  /** Number of deliveries by state. */
  deliveries: z.record(deliveryStateSchema, z.int()),
});

/** A delivery of a submission in the owner's list. */
export const ownedDeliverySchema = z.object({
  id: z.string(),
  submissionId: z.string(),
  method: z.enum(['email', 'webhook']),
  /** The e-mail address or the URL. */
  destination: z.string(),
  state: deliveryStateSchema,
  /** Number of attempts since it was queued, or since the owner retried it. */
  attempts: z.int(),
  queuedAt: z.iso.datetime(),
  /** Time of the next attempt while pending. */
  dueAt: z.iso.datetime().nullable(),
  /** Time of the last attempt once delivered or failed. */
  endedAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
});

/** A submission in the owner's list. */
export const ownedSubmissionSchema = z.object({
  id: z.string(),
  formVersion: z.int(),
  receivedAt: z.iso.datetime(),
  answers: z.array(formAnswerSchema),
  page: submissionPageSchema,
});

/** A page of the submissions of a form, as the console shows them. */
export const answerPageSchema = z.object({
  formId: z.string(),
  name: z.string(),
  count: z.int(),
  /** From 1. */
  page: z.int(),
  pageCount: z.int(),
  /** Newest first. */
  submissions: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.iso.datetime(),
      /** Address of the page that the form was on; empty for an unknown one. */
      pagePath: z.string(),
      /** The answers that are not blank, with the titles that the visitor read. */
      answers: z.array(z.object({ fieldId: z.string(), title: z.string(), text: z.string() })),
    }),
  ),
  /** The last deliveries that were given up, at most fifty. */
  failedDeliveries: z.array(ownedDeliverySchema),
});

export type OwnedForm = z.infer<typeof ownedFormSchema>;
export type AnswerPage = z.infer<typeof answerPageSchema>;
export type SubmissionPage = z.infer<typeof submissionPageSchema>;
export type OwnedSubmission = z.infer<typeof ownedSubmissionSchema>;
export type DeliveryState = z.infer<typeof deliveryStateSchema>;
export type OwnedDelivery = z.infer<typeof ownedDeliverySchema>;

/** Maximum number of characters of one text. */
export const MAX_TEXT = 100_000;
/** Maximum number of characters of the answers of a submission as JSON. */
export const MAX_ANSWERS = 400_000;

/**
 * Maximum number of bytes of a request that submits a form. The server reads more than it stores, so that a visitor whose
 * text is too long reads which field it is and, without a script, gets it back.
 */
export const MAX_BODY_BYTES = 1_500_000;
