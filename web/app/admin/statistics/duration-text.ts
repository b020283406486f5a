import { formatLocale } from '@latchkey/contract/text/format-locale';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** A duration in its two largest units, such as "1 hr 37 mins" or "3 days 4 hrs"; "< 1 min" below one. */
export function durationText(minutes: number, language: string): string {
  const text = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (minutes > 0 && minutes < 1) return `< ${text(1, 'minute')}`;
  const rounded = Math.round(minutes);
  const days = Math.floor(rounded / dayMinutes);
  const hours = Math.floor((rounded % dayMinutes) / hourMinutes);
  const parts = [
    days > 0 && text(days, 'day'),
    hours > 0 && text(hours, 'hour'),
    // Minutes are noise after a day.
    days === 0 && (rounded % hourMinutes > 0 || rounded === 0) && text(rounded % hourMinutes, 'minute'),
  ];
  return parts.filter(Boolean).join(' ');
}
