/** `1h2m3s`, `13m37s`, `90m`, or seconds with or without `s`. */
const TIME = /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,7})(?:\.\d*)?s?)?$/i;

/** Parameters that state where a video starts, in the query or in the fragment. */
const NAMES = ['start', 't', 'time_continue'];

/** Returns the second at which the address of a video starts; 0 where it states none or no time. */
export function parseStartTime({ searchParams, hash }: URL): number {
  const fragment = new URLSearchParams(hash.slice(1));
  for (const parameters of [searchParams, fragment])
    for (const name of NAMES) {
      const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(parameters.get(name)?.trim() ?? '') ?? [];
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      if (start) return start;
    }
  return 0;
}
