import type { PriceHistory as History } from '@latchkey/contract/listing-checks/listing-checks';
import { useFormat } from '../../../format/use-format.ts';
import { DeferredTexts } from '../../../i18n/deferred-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateRow } from './dated-fact.tsx';
import { PriceList } from './price-list.tsx';

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
