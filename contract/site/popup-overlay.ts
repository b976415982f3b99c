import { z } from 'zod';

/** Where a popup overlay is: nine places of the window. Left is where a line of text starts. */
export const POPUP_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

/** When a popup overlay is shown, and where. Pages print these settings in their context. */
export const popupRulesSchema = z.object({
  /** Ids of the collections on whose pages it is shown. */
  enabledPages: z.array(z.string()).default([]),
  position: z.enum(POPUP_POSITIONS).default('bottom-left'),
  /** A visitor who has closed an earlier version sees the new one. */
  version: z.int().min(0).default(1),
  showOnTimer: z.boolean().default(false),
  /** Milliseconds on the page. */
  timerDelay: z.int().min(0).max(600_000).default(5000),
  showOnScroll: z.boolean().default(false),
  /** How far down the page. */
  scrollPercentage: z.number().min(0).max(100).default(25),
  /** Days until a popup that was closed is shown again. */
  displayFrequency: z.number().min(0).max(3650).default(30),
  /** Whether it is shown in windows narrower than 640 px. */
  enableMobile: z.boolean().default(true),
});

/** The settings of a popup overlay (spec §3 Popup overlay positions, §4 Popup overlay): its rules and its content. */
export const popupOverlaySettingsSchema = popupRulesSchema.extend({
  headline: z.string().min(1).max(200),
  /** HTML. */
  body: z.string().max(5000).default(''),
  /** The form in it; without one, it is a message. */
  formId: z.string().optional(),
  image: z
    .object({
      assetUrl: z.string(),
      altText: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .optional(),
});

export type PopupRules = z.output<typeof popupRulesSchema>;
export type PopupOverlaySettings = z.output<typeof popupOverlaySettingsSchema>;
