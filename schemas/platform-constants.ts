/** Constants of the platform that themes and servers share (spec §9). Durations are in ms, lengths in CSS pixels. */
export const PLATFORM = {
  /** The time zone of a website that states none. */
  timeZone: 'America/New_York',
  /** Width up to which a window is a phone's. */
  mobileBreakpoint: 432,
  tweenDuration: 300,
  scrollDuration: 300,
  scrollDurationClamp: 50,
  scrollOffset: 30,
  truncateLength: 100,
  truncateEllipsis: '...',
} as const;
