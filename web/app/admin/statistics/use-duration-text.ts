import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Formats a median duration such as "1.5 hours"; a dash for null. */
export function useDurationText(): (time: number | null, unit: 'hours' | 'minutes') => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (time, unit) =>
    time === null ? '–' : t(`console.numbers.${unit}`, { count: Math.round(time), number: number(time, 1) });
}
