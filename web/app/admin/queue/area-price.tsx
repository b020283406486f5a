import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Smaller differences from the median count as equal to it. */
const minDifference = 0.01;

/** Price per area and its difference from the median of comparable listings: "€4,306 per m², 3 % over 12 like it". */
export function AreaPrice({ listing: { currency, price_per_area, area_price } }: { listing: QueueListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rate =
    price_per_area === null
      ? ''
      : t('console.queue.perArea', { price: format.price(Math.round(price_per_area), currency) });
  return <span className="console-quiet">{[rate, comparisonText()].filter(Boolean).join(', ')}</span>;

  function comparisonText(): string {
    if (!area_price) return '';
    const { difference, peers: count } = area_price;
    if (Math.abs(difference) < minDifference) return t('console.queue.area.same', { count });
    const side = difference > 0 ? 'over' : 'under';
    return t(`console.queue.area.${side}`, { count, percent: format.percent(Math.abs(difference)) });
  }
}
