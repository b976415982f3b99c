import { z } from 'zod';
import { jsonText } from '../shared/request-fields';
import { clientReports, envelope, pageFacts } from './record-envelope';
import { shortViewVitals } from './short-view-vitals';

/** Where tracking events come from, and the environment that sent them (spec §3 Analytics event payloads). */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;

/** Requests of the record endpoints (spec §3 Analytics event payloads, §7 Telemetry). Unknown fields are dropped. */

const shortText = z.string().max(500);
const longText = z.string().max(4000);
const size = z.number().min(0).max(100_000);
const time = z.number().int().min(0);

const visitorCookie = z
  .string()
  .regex(/^([\da-f-]{36}(\|\d{13}){3}\|\d{1,6})?$/)
  .optional();

const pageFields = {
  userAgent: shortText.optional(),
  clientDate: time.optional(),
  viewportInnerHeight: size.optional(),
  viewportInnerWidth: size.optional(),
  screenHeight: size.optional(),
  screenWidth: size.optional(),
  websiteId: shortText.optional(),
  templateId: shortText.optional(),
  url: longText.regex(/^\/[^?#]*$/, { error: 'url must be a path, without query and fragment.' }),
  title: longText.optional(),
  itemId: shortText.optional(),
  recordType: z.number().int().optional(),
  collectionId: shortText.optional(),
};

const formCounts = { counts: jsonText(clientReports).optional().catch(undefined) };

/** Widths and heights of the viewport and the screen in px, separated by commas. */
const sizes = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([size, size, size, size]));

/** `POST /api/census/RecordHit`, a form, or a query without a body. */
export const hitSchema = z.object({
  ...envelope,
  ...formCounts,
  event: z.literal('1', { error: 'event must be 1, a view.' }),
  data: jsonText(
    z.object({
      ...pageFields,
      /** Missing where a page view ended before anything could mask it. */
      url: pageFields.url.optional(),
      pageType: pageFacts.pageType,
      templateId: pageFacts.template,
      release: pageFacts.release,
      /** Of a page that a script has shown without loading it. */
      navigationType: z.literal('soft-navigation').optional().catch(undefined),
    }),
  ),
  /** Only of a page view that ended before telemetry started. */
  vitals: shortViewVitals.optional(),
  sizes: sizes.optional().catch(undefined),
  ss_cvr: visitorCookie,
});

/** `POST /api/census/button-click` and `/button-render`. */
export const buttonSchema = z.object({ ...envelope, ...pageFields, visitorCookie });

/** `POST /api/census/form-render`. */
export const formRenderSchema = z.object({ ...envelope, ...pageFields, visitorCookie, formId: shortText });

/** `POST /api/census/overlay`. */
export const overlaySchema = z.object({
  ...envelope,
  ...pageFields,
  visitorCookie,
  overlayId: shortText.optional(),
});

/** `POST /api/census/RecordQuickView/{id}`: the address has all of its data. */
export const quickViewSchema = z.object({ ...envelope });

/** Events of the owner's panels (spec §2 Panels); visitors' pages do not send them. */
const panelEventName = z.string().regex(/^(cart_page|inventory_panel|api_keys_panel)_[a-z_]{1,60}$/);

/** `POST /api/events/RecordEvent`, a form (spec §3 Analytics event payloads, form one). */
export const recordEventSchema = z.object({
  ...envelope,
  ...formCounts,
  crumb: shortText.optional(),
  event: z.union([panelEventName, z.string().regex(/^[a-z][a-z_]{0,60}$/)], {
    error: 'event must be the name of an event, in lower case.',
  }),
  data: jsonText(
    z.object({
      websiteId: shortText.optional(),
      memberAccountId: shortText.optional(),
      website_locale: shortText.optional(),
      member_locale: shortText.optional(),
      templateId: shortText.optional(),
      variantId: shortText.optional(),
      pageHash: shortText.optional(),
      pagePath: longText,
    }),
  ),
});

const shoppingEvent = z.enum([
  'cart_add',
  'cart_remove',
  'cart_view',
  'product_visit',
  'related_display',
  'related_click',
  'related_add',
  'reviews_tab',
  'reviews_anchor',
]);

const gatedContentEvent = z.enum([
  'lesson_list_visit',
  'lesson_visit_paywall',
  'lesson_visit_visible',
  'video_click',
  'access_denied',
  'join_click',
]);

/** Form two of spec §3 Analytics event payloads, and the data of the event. */
const eventContent = {
  analytics_id: shortText,
  session_id: shortText,
  marketing_id: shortText.optional(),
  is_first_landing: z.boolean().optional(),
  is_first_session: z.boolean().optional(),
  page_host: shortText,
  page_path: longText,
  page_query_params: longText.optional(),
  page_referrer_url: longText.optional(),
  browser_language: shortText.optional(),
  browser_locale: shortText.optional(),
  browser_window_height: size.optional(),
  browser_window_width: size.optional(),
  client_name: shortText,
  client_version: shortText,
  enduser_user_agent: shortText.optional(),
  event_occurrence_timestamp: time,
  event_source: z.enum(EVENT_SOURCES),
  context_website_id: shortText.optional(),
  destination_url: longText.optional(),
  member_account_id: shortText.optional(),
  object_identifier: shortText.optional(),
  resolved_locale: shortText.optional(),
  website_locale: shortText.optional(),
  member_account_locale: shortText.optional(),
  source_environment: z.enum(SOURCE_ENVIRONMENTS),
  is_logged_in: z.boolean().optional(),
  site_user_id: shortText.optional(),
  event_data: z.record(shortText, z.union([longText, z.number(), z.boolean()])).optional(),
};

/** The consent schemas (spec §7 Tracking events), by name. */
export const eventContentSchemas = {
  CommerceShopping: z.object({
    ...eventContent,
    custom_schema_name: z.literal('CommerceShopping'),
    event_name: shoppingEvent,
  }),
  CommerceGatedContent: z.object({
    ...eventContent,
    custom_schema_name: z.literal('CommerceGatedContent'),
    event_name: gatedContentEvent,
  }),
};

const eventLine = <Name extends keyof typeof eventContentSchemas>(name: Name) =>
  z.object({
    ...envelope,
    eventSchemaName: z.literal(name),
    eventContent: jsonText(eventContentSchemas[name]),
  });

/** `POST /api/v1/clanker/events`. */
export const eventSchema = z.discriminatedUnion('eventSchemaName', [
  eventLine('CommerceShopping'),
  eventLine('CommerceGatedContent'),
]);

/** `POST /api/v1/clanker/validate-event-content/{schemaName}`. */
export const validateSchema = z.object({ content: z.string().max(60_000) });

/** Response of every record endpoint: each line is accepted or refused on its own. */
export const recordResponseSchema = z.object({
  accepted: z.number().int(),
  refused: z.array(z.object({ index: z.number().int(), id: z.string().nullable(), message: z.string() })),
  /** Number of refused lines, if not all of them are listed. */
  refusedCount: z.number().int().optional(),
});

export type RecordResponse = z.infer<typeof recordResponseSchema>;
