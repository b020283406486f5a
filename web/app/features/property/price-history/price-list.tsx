import type { PriceHistory as History } from '@latchkey/contract/listing-checks/listing-checks';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormat } from '../../../format/use-format.ts';
import { isolateNumber } from '../../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Asking prices, newest first, each with the change from the previous one. */
export function PriceList({ prices, currency }: Pick<History, 'prices'> & { currency: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className="price-list" reversed>
      {prices.toReversed().map(({ since, price, change }) => (
        <li key={since}>
          <time dateTime={since} className="tnum">
            {format.date(since)}
          </time>
          <b className="tnum">
            <bdi>{format.price(price, currency)}</bdi>
          </b>
          {change === null ? (
            <span className="price-history-note">{t('priceHistory.first')}</span>
          ) : (
            <span className="price-change" data-way={change < 0 ? 'down' : 'up'}>
              {change < 0 ? (
                <ArrowDown aria-hidden="true" className="i-16" />
              ) : (
                <ArrowUp aria-hidden="true" className="i-16" />
              )}
              {t(change < 0 ? 'priceHistory.down' : 'priceHistory.up', {
                percent: isolateNumber(format.percent(Math.abs(change) / 100, 1)),
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
