import { z } from 'zod';
import { strictBody } from '../shared/request-fields';

const TITLE_LENGTH = 60;
const TEXT_LENGTH = 500;

/** A title and a line of text. Both are plain text. */
export const siteTextSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, { error: 'The title is missing.' })
    .max(TITLE_LENGTH, { error: `A title has at most ${TITLE_LENGTH} characters.` }),
  /** Nothing is shown for an empty one. */
  text: z
    .string()
    .trim()
    .max(TEXT_LENGTH, { error: `A text has at most ${TEXT_LENGTH} characters.` }),
});

export type SiteText = z.infer<typeof siteTextSchema>;

/** A header or a footer. */
export const siteSectionSchema = siteTextSchema.extend({
  /** By language, for pages in a language other than the site's own. */
  translations: z.record(z.string().max(35), siteTextSchema).default({}),
});

export type SiteSection = z.infer<typeof siteSectionSchema>;

/** `GET /api/site-header-footer` (spec §3 Site layout, §7 Site). */
export const headerFooterSchema = z.object({
  data: z.object({
    header: siteSectionSchema,
    footer: siteSectionSchema,
    /** Number of changes. */
    revision: z.number(),
  }),
});

export type HeaderFooter = z.infer<typeof headerFooterSchema>['data'];

export const headerFooterUpdateSchema = strictBody({
  header: siteSectionSchema,
  footer: siteSectionSchema,
  /** The revision that is replaced; the request is refused if somebody has changed them since. */
  revision: z.number().int().min(0).optional(),
});

/** `GET /api/multilingual/settings`. */
export const multilingualSettingsSchema = z.object({
  /** The site's own language. */
  sourceLanguage: z.string(),
  /** Whether e-mails are written in the language of the visitor. */
  transactionalEmailsEnabled: z.boolean(),
});

/** `GET /api/multilingual/status`. */
export const multilingualStatusSchema = z.object({
  /** Whether translations are connected. Without, visitors are offered the site's own language alone. */
  isConnected: z.boolean(),
});

/** `GET /api/multilingual/languages`. */
export const multilingualLanguagesSchema = z.object({
  languages: z.array(
    z.object({
      language: z.string(),
      /** In English. */
      name: z.string(),
      /** In the language itself. */
      nativeName: z.string(),
      isOffered: z.boolean(),
    }),
  ),
});

export type MultilingualLanguages = z.infer<typeof multilingualLanguagesSchema>;

export const languagesUpdateSchema = strictBody({
  /** The languages that visitors are offered, beside the site's own. */
  languages: z.array(z.string().min(1).max(35)).max(100),
});
