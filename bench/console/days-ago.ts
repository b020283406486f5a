/** Returns the date so many days ago, in UTC as `YYYY-MM-DD`. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
