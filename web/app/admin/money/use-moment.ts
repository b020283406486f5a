import { useTranslation } from '../../i18n/use-translation.ts';

/** A moment to the minute, in UTC as days are said everywhere. */
export function useMoment(): (iso: string) => string {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (iso) => format.format(new Date(iso));
}
