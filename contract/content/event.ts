import { z } from 'zod';
import { urlTextSchema } from '../shared/validators';

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
