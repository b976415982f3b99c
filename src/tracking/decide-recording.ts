/** What decides whether a visit may be recorded. */
export interface RecordingFacts {
  /** Country of the site, as ISO 3166 has it. */
  readonly country: unknown;
  readonly timeZone: unknown;
  readonly isSwitchedOn: boolean;
  /** The sampling experiment chose this visit. */
  readonly isSampled: boolean;
  /** Of the device's processor; undefined where the browser does not tell. */
  readonly cores: number | undefined;
  readonly isDevMode: boolean;
}

/** Whether a visit may be recorded (spec §6). Consent is asked apart. */
export function decideRecording({
  country,
  timeZone,
  isSwitchedOn,
  isSampled,
  cores,
  isDevMode,
}: RecordingFacts): boolean {
  const isAmerican = country === 'US' && String(timeZone).startsWith('America');
  return isAmerican && isSwitchedOn && isSampled && !isDevMode && Number(cores) > 2;
}
