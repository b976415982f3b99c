/** The facts that decide whether a session is recorded. */
export interface RecordingFacts {
  /** Country of the site, by ISO 3166. */
  readonly country: unknown;
  readonly timeZone: unknown;
  readonly isEnabled: boolean;
  /** The sampling experiment chose this visit. */
  readonly isSampled: boolean;
  /** Processor cores of the device; undefined where the browser does not report them. */
  readonly cores: number | undefined;
  readonly isDevMode: boolean;
}

/** Returns whether a session may be recorded (spec §6 Session recording), whatever the visitor consents to. */
export function decideRecording({
  country,
  timeZone,
  isEnabled,
  isSampled,
  cores,
  isDevMode,
}: RecordingFacts): boolean {
  const isAmerican = country === 'US' && String(timeZone).startsWith('America');
  return isAmerican && isEnabled && isSampled && !isDevMode && Number(cores) > 2;
}
