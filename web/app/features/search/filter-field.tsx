import type { ReactNode } from 'react';
import { FacilitiesField } from './facilities-field.tsx';
import { ParametersField } from './parameters-field.tsx';
import type { FilterName, FilterProps } from './filter-props.ts';
import { CategoryField } from './category-field.tsx';
import { ListedSinceField } from './listed-field.tsx';
import { OfferField } from './offer-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { RoomsField } from './rooms-field.tsx';

const fields = {
  place: PlaceField,
  offer: OfferField,
  price: PriceField,
  kind: CategoryField,
  rooms: RoomsField,
  facts: ParametersField,
  facilities: FacilitiesField,
  listed: ListedSinceField,
} satisfies Record<FilterName, (props: FilterProps) => ReactNode>;

/** Inputs of one filter, in its chip's panel and in the sheet of all filters. */
export function FilterField({ name, ...filter }: FilterProps & { name: FilterName }) {
  const Field = fields[name];
  return <Field {...filter} />;
}
