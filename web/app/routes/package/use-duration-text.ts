import { durationOf } from '@latchkey/contract/package/duration';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

const daysPerYear = 365;
const monthsPerYear = 12;
/** Shorter packages show no monthly price. */
const minDaysForMonthly = 60;

/** Returns texts for the duration of a package and its price per month. */
export function useDurationText() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    /** `for 30 days`, `for 365 days`, `for 6 hours` (specification 9). */
    lasting(hours: number): string {
      const { unit, count } = durationOf(hours);
      return t(`projects.for.${unit}`, { count });
    },
    /** `about €49 a month`; null for free and short packages. */
    monthly(price: number | null, hours: number): string | null {
      const days = hours / 24;
      if (!price || days < minDaysForMonthly) return null;
      const share = Math.round((price * daysPerYear) / days / monthsPerYear);
      return share > 0 ? t('packages.monthly', { price: isolateNumber(format.price(share)) }) : null;
    },
  };
}
