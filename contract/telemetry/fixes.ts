import { z } from 'zod';
import { periodSchema, sourceSchema } from './report';

/** Parts of an LCP and of an INP, in the order in which they pass. */
export const PHASES = {
  LCP: ['timeToFirstByte', 'resourceLoadDelay', 'resourceLoadDuration', 'elementRenderDelay'],
  INP: ['inputDelay', 'processingDuration', 'presentationDelay'],
} as const;

const phaseName = z.enum([...PHASES.LCP, ...PHASES.INP]);

export type PhaseName = z.infer<typeof phaseName>;

/** An element to which slow page views attribute their value. */
const cause = z.object({
  /** The element; null when the browser did not name it. */
  target: z.string().nullable(),
  /** Part of the slow page views of the page whose value comes from it. */
  share: z.number(),
  /** Kind of interaction, of INP. */
  event: z.enum(['pointer', 'keyboard']).nullable(),
  /** Average milliseconds of the parts; none for CLS. */
  phases: z.array(z.object({ name: phaseName, duration: z.number() })),
  /** Average layout shift score, of CLS. */
  shift: z.number().nullable(),
  /** The longest script of an interaction. */
  script: z.object({ url: z.string(), name: z.string().nullable(), duration: z.number() }).nullable(),
});

export type FixCause = z.infer<typeof cause>;

/** The scripts of one origin that block the main thread of a page. */
const origin = z.object({
  origin: z.string(),
  /** Average milliseconds, of the page views in which they block it. */
  duration: z.number(),
  /** Part of the blocking time of all scripts. */
  share: z.number(),
});

const fix = z.object({
  metric: z.enum(['LCP', 'INP', 'CLS']),
  /** The page, or the page type. */
  value: z.string(),
  /** Page views of the page that have the metric. */
  weight: z.number(),
  /** Values that were received, of which each stands for one page view or more. */
  samples: z.number(),
  p75: z.number(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** Page views × (p75 ÷ threshold − 1). */
  impact: z.number(),
  causes: z.array(cause),
  /** The origins with the most blocking time; none for CLS, which scripts do not delay. */
  origins: z.array(origin),
});

export type Fix = z.infer<typeof fix>;

/** Response of `GET /api/vitrine/performance/fixes`: what would help the most page views, the first first. */
export const fixesSchema = periodSchema.extend({
  /** Page types where most page views have no page of their own in the figures. */
  by: z.enum(['path', 'pageType']),
  /** Number of pages, or page types, whose percentiles were read. */
  examined: z.number(),
  /** Number of those with fewer page views, which were not. */
  unexamined: z.number(),
  /** Part of the page views whose pages the figures count together. They are not ranked: they have no cause in common. */
  otherShare: z.number(),
  /** What the causes are read from: single records, or a share of them. */
  source: sourceSchema,
  fixes: z.array(fix),
});

export type Fixes = z.infer<typeof fixesSchema>;
