import type { PriceHistory as History } from '@latchkey/contract/listing-checks/listing-checks';
import { useFormat } from '../../../shared/format/use-format.ts';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation, isolateNumber } from '../../../shared/i18n/use-translation.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';

export interface PriceHistoryProps {
  history: History;
  /** ISO 4217; absent for the market's currency. */
  currency?: string | undefined;
}

/** Days on the market, date of the last confirmation by the owner, and price changes. */
export default function PriceHistory(props: PriceHistoryProps) {
  return (
    <DeferredTexts group="pages" fallback={<div className="price-history-space" />}>
      <TranslatedHistory {...props} />
    </DeferredTexts>
  );
}

function TranslatedHistory({ history, currency }: PriceHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days_on_market: days, closed_at, confirmed_at, listed_at, prices } = history;
  return (
    <>
      <dl className="price-history-facts">
        <div>
          <dt>{t(closed_at ? 'priceHistory.wasOffered' : 'priceHistory.onMarket')}</dt>
          <dd className="tnum">{t('priceHistory.days', { count: days, days: format.number(days) })}</dd>
        </div>
        <DateRow name={t('priceHistory.listed')} at={listed_at} />
        {closed_at && <DateRow name={t('priceHistory.closed')} at={closed_at} />}
        {!closed_at && confirmed_at && <DateRow name={t('priceHistory.confirmed')} at={confirmed_at} />}
      </dl>
      {prices.length > 1 ? (
        <PriceList prices={prices} currency={currency} />
      ) : (
        <p className="price-history-note">{t('priceHistory.same')}</p>
      )}
    </>
  );
}

function DateRow({ name, at }: { name: string; at: string }) {
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tnum">
        <time dateTime={at}>{format.date(at)}</time>
      </dd>
    </div>
  );
}

/** Asking prices, newest first, each with the change from the previous one. */
function PriceList({ prices, currency }: Pick<History, 'prices'> & { currency: string | undefined }) {
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
