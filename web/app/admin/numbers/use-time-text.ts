import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A median in words, "1.5 hours"; a dash where nothing was done. */
export function useTimeText(): (time: number | null, unit: 'hours' | 'minutes') => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (time, unit) =>
    time === null ? '–' : t(`console.numbers.${unit}`, { count: Math.round(time), number: number(time, 1) });
}
