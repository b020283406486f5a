import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { FilterProps } from './filter-props.ts';

const offers = ['any', '0', '1'] as const;

export function OfferField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const value = state.property_type === undefined ? 'any' : state.property_type === 0 ? '0' : '1';
  return (
    <SegmentedControl
      legend={t('search.offer')}
      segments={offers.map((offer) => ({
        value: offer,
        label: t(offer === 'any' ? 'search.any' : `search.offer.${offer}`),
      }))}
      value={value}
      // Sale prices and rents are not comparable, so the price filter is reset.
      onValueChange={(offer) =>
        onChange({
          property_type: offer === 'any' ? undefined : offer === '0' ? 0 : 1,
          min_price: undefined,
          max_price: undefined,
        })
      }
    />
  );
}
