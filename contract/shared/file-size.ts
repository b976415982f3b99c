/** Limits of sizes count decimal megabytes (spec §9 Limits). */
export const BYTES_PER_MB = 1_000_000;

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size for display, in steps of 1024 (spec §9 Limits): `512 B`, `1.5 KB`, `3 MB`. */
export function formatFileSize(bytes: number, language = 'en-US'): string {
  const size = Number.isFinite(bytes) ? Math.max(0, bytes) : 0;
  let value = size;
  let unit = 0;
  // A value that rounds to a whole step is shown in the next unit.
  while (Math.round(value * 10) / 10 >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: unit === 0 ? 0 : 1 });
  return `${digits.format(value)}\u00a0${UNITS[unit]}`;
}
