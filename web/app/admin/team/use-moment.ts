import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A day with its hour and minute, where the operator's people are: for a log. */
export function useMoment(): (iso: string) => string {
  const { language } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' });
    return (iso) => format.format(new Date(iso));
  }, [language]);
}
