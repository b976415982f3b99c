import { z } from 'zod';
import { LIMITS } from '../shared/limits';
import { findLinkError } from '../shared/link-address';
import { strictBody } from '../shared/request-fields';

/** Characters of an address (spec §9 Limits). */
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
  const message = findLinkError(url);
  if (message) context.addIssue({ code: 'custom', path: ['url'], message });
});

const target = {
  collectionId: z.string().min(1).max(100).nullish().transform(orNull),
  externalLink: newExternalLinkSchema.nullish().transform(orNull),
  /** The area whose members see the link. Without a collection or an external link, the link leads to the area. */
  memberAreaId: z.string().min(1).max(100).nullish().transform(orNull),
};

/** Levels of links below those of the first level. */
export const NAVIGATION_DEPTH = 2;

const TOO_DEEP = 'Links are nested two levels deep: an item of an item of an item has no items.';

type ExternalLink = z.infer<typeof externalLinkSchema>;

/** What a link leads to, and who sees it. */
interface LinkTarget {
  collectionId: string | null;
  externalLink: ExternalLink | null;
  memberAreaId: string | null;
}

/** An item of a navigation, as `POST /api/widget/UpdateNavigation` takes it (spec §7 Site). */
export interface NavigationItem extends LinkTarget {
  items: NavigationItem[];
}

function itemSchema(levelsBelow: number): z.ZodType<NavigationItem> {
  const below: z.ZodType<NavigationItem> =
    levelsBelow === 0 ? z.never({ error: TOO_DEEP }) : itemSchema(levelsBelow - 1);
  return z.strictObject({ ...target, items: z.array(below).default([]) });
}

/** A new list of links for one navigation. */
export const navigationUpdateSchema = strictBody({
  fieldName: z.string().min(1).max(100),
  templateId: z.string().min(1).max(100),
  navigation: z.strictObject({
    items: z.array(itemSchema(NAVIGATION_DEPTH)).refine((items) => countItems(items) <= MAX_LINKS, {
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

/** A link of a navigation with the title and the address of its target. */
export interface LayoutLink extends LinkTarget {
  title: string | null;
  url: string | null;
  children: LayoutLink[];
}

function linkSchema(levelsBelow: number): z.ZodType<LayoutLink> {
  const below: z.ZodType<LayoutLink> = levelsBelow === 0 ? z.never() : linkSchema(levelsBelow - 1);
  return z.object({ ...linkShape, children: z.array(below) });
}

export const layoutSchema = z.object({
  /** The `fieldName` of `POST /api/widget/UpdateNavigation`. */
  identifier: z.string(),
  title: z.string(),
  /** Language of the pages that show it; null for all languages without one of their own. */
  language: z.string().nullable(),
  /** Number of changes. */
  revision: z.number(),
  links: z.array(linkSchema(NAVIGATION_DEPTH)),
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
  /** Accounts of other services: each is a link. */
  accounts: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
});

export type LinkTargets = z.infer<typeof linkTargetsSchema>;

function countItems(items: readonly NavigationItem[]): number {
  return items.reduce((sum, { items: below }) => sum + 1 + countItems(below), 0);
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}
