/** Seconds as a clock shows them: 118 is `1:58`. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
