import type { ReactNode } from 'react';
import { ParametersField } from './parameters-field.tsx';
import { CountedCheckbox, countOf, OptionName, useFacets } from './facet-counts.tsx';
import { type FilterName, type FilterProps, toggleItem } from './filter-props.ts';
import { CategoryField } from './category-field.tsx';
import { AvailableField, ListedField, MediaField, WithoutField } from './further-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { RoomsField } from './rooms-field.tsx';
import { toggleShown } from './toggle-shown.ts';
import { TravelField } from './travel-field.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';

const offers = ['any', '0', '1'] as const;

function OfferField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const facets = useFacets(state);
  const value = state.property_type === undefined ? 'any' : state.property_type === 0 ? '0' : '1';
  return (
    <SegmentedControl
      legend={t('search.offer')}
      segments={offers.map((offer) => ({
        value: offer,
        label: t(offer === 'any' ? 'search.any' : `search.offer.${offer}`),
        ...(offer !== 'any' && {
          icon: (
            <OptionName
              isShort
              count={countOf(facets?.property_type, (one) => String(one.value) === offer)}
              isEstimate={facets?.is_estimate}
            >
              {t(`search.offer.${offer}`)}
            </OptionName>
          ),
        }),
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
  travel: TravelField,
  offer: OfferField,
  price: PriceField,
  kind: CategoryField,
  rooms: RoomsField,
  facts: ParametersField,
  facilities: FacilitiesField,
  available: AvailableField,
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
  const facets = useFacets(state);
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.facilities.near')}</legend>
      {options.facilities.map((facility) => (
        <CountedCheckbox
          key={facility.id}
          count={countOf(facets?.facilities, ({ id }) => id === facility.id)}
          isEstimate={facets?.is_estimate}
          checked={state.facility_ids.includes(facility.id)}
          onChange={() =>
            onChange(
              toggleShown(
                state,
                (search) => search.facility_ids.includes(facility.id),
                (search) => ({ facility_ids: toggleItem(search.facility_ids, facility.id) }),
              ),
            )
          }
        >
          {named(facility.name)}
        </CountedCheckbox>
      ))}
    </fieldset>
  );
}
