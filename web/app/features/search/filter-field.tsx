import type { ReactNode } from 'react';
import { FacilitiesField } from './facilities-field.tsx';
import { FactsField } from './facts-field.tsx';
import type { FilterName, FilterProps } from './filter-props.ts';
import { KindField } from './kind-field.tsx';
import { ListedField } from './listed-field.tsx';
import { OfferField } from './offer-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { RoomsField } from './rooms-field.tsx';

const fields = {
  place: PlaceField,
  offer: OfferField,
  price: PriceField,
  kind: KindField,
  rooms: RoomsField,
  facts: FactsField,
  facilities: FacilitiesField,
  listed: ListedField,
} satisfies Record<FilterName, (props: FilterProps) => ReactNode>;

/** Inputs of one filter, in its chip's panel and in the sheet of all filters. */
export function FilterField({ name, ...filter }: FilterProps & { name: FilterName }) {
  const Field = fields[name];
  return <Field {...filter} />;
}
