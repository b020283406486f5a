import { durationOf } from '@latchkey/contract/package/duration';
import { useFormat } from '../../format/use-format.ts';
import { isolatedFigure } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const daysOfYear = 365;
const monthsOfYear = 12;
/** From so many days on a price by the month says more than the whole. */
const longDays = 60;

/** How long a package lasts and what that is by the month, in words. */
export function useTimeText() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    /** `for 30 days`, `for 365 days`, `for 6 hours` (specification 9). */
    lasting(hours: number): string {
      const { unit, count } = durationOf(hours);
      return t(`projects.for.${unit}`, { count });
    },
    /** `about €49 a month`; null where that says nothing. */
    monthly(price: number | null, hours: number): string | null {
      const days = hours / 24;
      if (!price || days < longDays) return null;
      const share = Math.round((price * daysOfYear) / days / monthsOfYear);
      return share > 0 ? t('packages.monthly', { price: isolatedFigure(format.price(share)) }) : null;
    },
  };
}
