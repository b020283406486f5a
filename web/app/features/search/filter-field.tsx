import type { ReactNode } from 'react';
import { ParametersField } from './parameters-field.tsx';
import { type FilterName, type FilterProps, toggleItem } from './filter-props.ts';
import { CategoryField } from './category-field.tsx';
import { ListedField, MediaField, WithoutField } from './further-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { RoomsField } from './rooms-field.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';

const offers = ['any', '0', '1'] as const;

function OfferField({ state, onChange }: FilterProps) {
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
          min_price_per_area: undefined,
          max_price_per_area: undefined,
        })
      }
    />
  );
}

const fields = {
  place: PlaceField,
  offer: OfferField,
  price: PriceField,
  kind: CategoryField,
  rooms: RoomsField,
  facts: ParametersField,
  facilities: FacilitiesField,
  listed: ListedField,
  media: MediaField,
  without: WithoutField,
} satisfies Record<FilterName, (props: FilterProps) => ReactNode>;

/** Inputs of one filter, in its chip's panel and in the sheet of all filters. */
export function FilterField({ name, ...filter }: FilterProps & { name: FilterName }) {
  const Field = fields[name];
  return <Field {...filter} />;
}

function FacilitiesField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.facilities.near')}</legend>
      {options.facilities.map((facility) => (
        <Checkbox
          key={facility.id}
          checked={state.facility_ids.includes(facility.id)}
          onChange={() => onChange({ facility_ids: toggleItem(state.facility_ids, facility.id) })}
        >
          {named(facility.name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
