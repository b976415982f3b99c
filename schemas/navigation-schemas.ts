import { z } from 'zod';
import { LIMITS } from './limits';
import { findLinkMistake } from './link-address';
import { strictBody } from './strict-body';

/** Characters of an address (spec §9). */
const URL_LENGTH = LIMITS.urlLength - 1;
const TITLE_LENGTH = 100;
/** Links of a navigation, those below others included. */
const MAX_LINKS = 100;

const externalLinkSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, { error: 'The title of an external link is missing.' })
    .max(TITLE_LENGTH, { error: `A title has at most ${TITLE_LENGTH} characters.` }),
  /** An address of another site, or a path of this one. */
  url: z
    .string()
    .trim()
    .min(1, { error: 'The address of an external link is missing.' })
    .max(URL_LENGTH, { error: `An address has at most ${URL_LENGTH} characters.` }),
  newWindow: z.boolean().default(false),
  /** Language of the linked page, if it differs from that of the navigation. */
  language: z.string().min(2).max(35).optional(),
});

/** As an owner sends it: links that were stored before stay readable. */
const newExternalLinkSchema = externalLinkSchema.superRefine(({ url }, context) => {
  const message = findLinkMistake(url);
  if (message) context.addIssue({ code: 'custom', path: ['url'], message });
});

const target = {
  collectionId: z.string().min(1).max(100).nullish().transform(orNull),
  externalLink: newExternalLinkSchema.nullish().transform(orNull),
  /** The area whose members see the link. Without a collection or an external link, the link leads to the area. */
  memberAreaId: z.string().min(1).max(100).nullish().transform(orNull),
};

const DEPTH = 'Links are nested one level deep: an item of an item has no items.';

/** An item of a navigation, as `POST /api/widget/UpdateNavigation` takes it (spec §7). */
const navigationItemSchema = z.strictObject({
  ...target,
  items: z
    .array(z.strictObject({ ...target, items: z.array(z.never({ error: DEPTH })).default([]) }))
    .default([]),
});

export type NavigationItem = z.infer<typeof navigationItemSchema>;

/** A new list of links for one navigation. */
export const navigationUpdateSchema = strictBody({
  fieldName: z.string().min(1).max(100),
  templateId: z.string().min(1).max(100),
  navigation: z.strictObject({
    items: z.array(navigationItemSchema).refine((items) => countItems(items) <= MAX_LINKS, {
      error: `A navigation has at most ${MAX_LINKS} links.`,
    }),
  }),
  /** The revision that the list replaces; the request is refused if somebody has changed the navigation since. */
  revision: z.number().int().min(0).optional(),
});

const linkShape = {
  collectionId: z.string().nullable(),
  externalLink: externalLinkSchema.nullable(),
  memberAreaId: z.string().nullable(),
  /** Title and address of the target; null if it does not exist any more. */
  title: z.string().nullable(),
  url: z.string().nullable(),
};

const layoutLinkSchema = z.object({
  ...linkShape,
  children: z.array(z.object({ ...linkShape, children: z.array(z.never()) })),
});

export type LayoutLink = z.infer<typeof layoutLinkSchema>;

export const layoutSchema = z.object({
  /** The `fieldName` of `POST /api/widget/UpdateNavigation`. */
  identifier: z.string(),
  title: z.string(),
  /** Language of the pages that show it; null for all languages without one of their own. */
  language: z.string().nullable(),
  /** Number of changes. */
  revision: z.number(),
  links: z.array(layoutLinkSchema),
});

export type Layout = z.infer<typeof layoutSchema>;

/** The navigations of a website, the main one first (spec §3 Site layout). */
export const siteLayoutSchema = z.object({ layout: z.array(layoutSchema) });

export type SiteLayout = z.infer<typeof siteLayoutSchema>;

/** What links can lead to. */
export const linkTargetsSchema = z.object({
  /** What `templateId` of a change is. */
  templateId: z.string(),
  collections: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
  memberAreas: z.array(z.object({ id: z.string(), title: z.string() })),
});

export type LinkTargets = z.infer<typeof linkTargetsSchema>;

function countItems(items: readonly { items: readonly unknown[] }[]): number {
  return items.reduce((sum, { items: below }) => sum + 1 + below.length, 0);
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}
