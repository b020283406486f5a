import { formatLocale } from '@latchkey/contract/text/format-locale';
import { useMemo } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Formats a date with time to the minute, in the browser's time zone. */
export function useLocalDateTime(): (iso: string) => string {
  const { language } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
    return (iso) => format.format(new Date(iso));
  }, [language]);
}

/** Formats a date with time to the minute, in UTC like all dates of billing. */
export function useUtcDateTime(): (iso: string) => string {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (iso) => format.format(new Date(iso));
}
