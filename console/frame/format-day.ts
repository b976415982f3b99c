/** Returns the day of a time, in the time zone of the owner. */
export function formatDay(time: string): string {
  return new Date(time).toLocaleDateString('en', { dateStyle: 'medium' });
}

/** Returns the day and the minute of a time, in the time zone of the owner. */
export function formatTime(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
