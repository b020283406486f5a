import { getSearchSummary } from '@latchkey/contract/search/calls';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { orderedRange, PriceRange, type PriceRangeValue } from '../../ui/fields/price-range.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { FilterProps } from './filter-props.ts';
import { priceText, rateOf } from './filter-texts.ts';
import { RangeField, useTypedRange } from './range-field.tsx';
import { searchFilters } from './search-state.ts';

/** Price range as a slider over a histogram, and as two fields. */
export function PriceField({ state, options, onChange }: FilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = { from: state.min_price ?? null, to: state.max_price ?? null };
  const [range, setRange] = useTypedRange(chosen);
  const { min_price: _, max_price: __, ...unpriced } = searchFilters(state);
  // Sale prices and rents have no common scale.
  const hasOffer = state.property_type !== undefined;
  const summary = useCall(getSearchSummary, { ...unpriced, ...state.box }, { enabled: hasOffer, keepPrevious: true });
  const bars = (hasOffer && summary.data?.data.histogram) || [];
  const last = bars.at(-1);
  const { symbol, factor } = rateOf(options, format);
  const perArea = t('search.perArea', { unit: symbol });
  const shown = (price: number | undefined) => (price === undefined ? null : roundCents(price * factor));
  const stored = (price: number | null) => (price === null ? undefined : roundCents(price / factor));
  function commit(value: PriceRangeValue) {
    const ordered = orderedRange(value);
    setRange(ordered);
    onChange({ min_price: ordered.from ?? undefined, max_price: ordered.to ?? undefined });
  }
  return (
    <div className="grid gap-4">
      {!hasOffer && <p className="text-14 text-ink-2">{t('search.price.chooseOffer')}</p>}
      {state.property_type !== 0 && <p className="text-14 text-ink-2">{t('search.price.rents')}</p>}
      {!last && hasQueryFailed(summary) && <QueryErrorState query={summary} />}
      {!last && summary.isFetching && !hasQueryFailed(summary) && (
        <div role="status">
          <span className="sr-only">{t('shell.loading')}</span>
          <Skeleton className="h-[118px]" />
        </div>
      )}
      {last && (
        <PriceRange
          label={t('search.price')}
          fromLabel={t('search.price.from')}
          toLabel={t('search.price.to')}
          edges={[...bars.map((bar) => Math.round(bar.from)), Math.round(last.to)]}
          counts={bars.map((bar) => bar.count)}
          value={range}
          onValueChange={setRange}
          onValueCommit={commit}
          format={(price) => (price === null ? t('search.noLimit') : format.shortPrice(price))}
        />
      )}
      {last && (
        <output className="text-14 tnum text-ink-2">
          {priceText({ min_price: range.from ?? undefined, max_price: range.to ?? undefined }, t, format) ||
            t('search.price.all')}
        </output>
      )}
      <RangeField
        fromLabel={t('search.price.from')}
        toLabel={t('search.price.to')}
        value={range}
        format={format.number}
        placeholder={t('search.noLimit')}
        onCommit={commit}
      />
      <RangeField
        fromLabel={t('search.factAtLeast', { fact: perArea })}
        toLabel={t('search.factAtMost', { fact: perArea })}
        value={{ from: shown(state.min_price_per_area), to: shown(state.max_price_per_area) }}
        format={(price) => format.number(price, 2)}
        placeholder={t('search.noLimit')}
        onCommit={({ from, to }) => onChange({ min_price_per_area: stored(from), max_price_per_area: stored(to) })}
      />
    </div>
  );
}

/** Cents are exact enough for a price typed per square foot to come back. */
function roundCents(price: number): number {
  return Math.round(price * 100) / 100;
}
