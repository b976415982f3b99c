import { z } from 'zod';
import { strictBody } from '../shared/request-fields';
import { isWebUrl, urlTextSchema } from '../shared/validators';

const coordinate = (limit: number) => z.number().min(-limit).max(limit);

/** Where an event is (spec §3 Event). */
export const eventLocationSchema = z.object({
  addressTitle: z.string().max(200).default(''),
  addressLine1: z.string().max(200).default(''),
  addressLine2: z.string().max(200).default(''),
  addressCountry: z.string().max(100).default(''),
  mapLat: coordinate(90).optional(),
  mapLng: coordinate(180).optional(),
});

const eventFields = z.object({
  id: z.string().min(1),
  urlId: z.string().regex(/^[\w-]{1,100}$/),
  title: z.string().min(1).max(200),
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }),
  location: eventLocationSchema,
  excerpt: z.string().max(1000),
  /** A date on the road, and not at the owner's place. */
  isTour: z.boolean().default(false),
  /** Where tickets are. */
  ticketUrl: urlTextSchema.optional(),
});

/** An event (spec §3 Event), with the other fields that a theme prints. Times are ISO times with their offset. */
export const eventSchema = z
  .looseObject(eventFields.shape)
  .refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate), {
    error: 'The event ends before it starts.',
  });

export type EventLocation = z.output<typeof eventLocationSchema>;
export type EventEntry = z.output<typeof eventFields>;

/** A day and a time in the time zone of the site: `2026-12-05T14:30`. */
const localTimeSchema = z.iso.datetime({ local: true, precision: -1, error: 'Enter a day and a time.' });

/** What the owner changes of an event. */
const eventTexts = {
  title: z
    .string()
    .trim()
    .min(1, { error: 'The title is missing.' })
    .max(200, { error: 'A title has at most 200 characters.' }),
  starts: localTimeSchema,
  ends: localTimeSchema,
  location: eventLocationSchema,
  excerpt: z.string().trim().max(1000, { error: 'A summary has at most 1000 characters.' }),
  /** Empty without tickets. */
  ticketUrl: urlTextSchema.refine((text) => text === '' || isWebUrl(text) || /^\/(?!\/)/.test(text), {
    error: 'Enter the address of a page, with https://, or a path of this site.',
  }),
};

/** An event as the owner sees it. */
export const ownedEventSchema = z.object({
  id: z.string(),
  /** The path of its page. */
  url: z.string(),
  ...eventTexts,
  /** Number of changes. */
  revision: z.number(),
});

/** The events of a site, the first one first, and the time zone of their times. */
export const ownedEventsSchema = z.object({ timeZone: z.string(), events: z.array(ownedEventSchema) });

export const eventChangeSchema = strictBody({
  ...eventTexts,
  /** The revision that is replaced; the request is refused if somebody has changed the event since. */
  revision: z.number().int().min(0).optional(),
}).refine(({ starts, ends }) => starts <= ends, {
  path: ['ends'],
  error: 'The event ends before it starts.',
});

export type OwnedEvent = z.output<typeof ownedEventSchema>;
export type OwnedEvents = z.output<typeof ownedEventsSchema>;
export type EventChange = z.output<typeof eventChangeSchema>;
