/** Returns a time as on a clock, `4:05` or `1:02:03`; `–:––` for an unknown one. `seconds` may have a fraction. */
export function formatTime(seconds: number | undefined): string {
  // A stream has no end.
  if (seconds === undefined || !Number.isFinite(seconds)) return '–:––';
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...others] = parts[0] ? parts : parts.slice(1);
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}
