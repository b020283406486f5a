import { formatLocale } from '@latchkey/contract/text/format-locale';
import { dayMs, hourMs, minuteMs } from '@latchkey/contract/time-units';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** Returns the elapsed time in its largest whole unit, at least one minute: "12 min", "9 hr", "3 days". */
export function waitText(since: string, language: string, now = Date.now()): string {
  const elapsedMs = Math.max(now - Date.parse(since), minuteMs);
  const [unit, unitMs] = units.find(([, ms]) => elapsedMs >= ms) ?? units[2];
  const locale = formatLocale(language);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(elapsedMs / unitMs),
  );
}
