/** The day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timezone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
}
