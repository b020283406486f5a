import { searchPlaces } from '@latchkey/contract/map/calls';
import { House, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { AddressAttribution } from '../../../components/address-attribution.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useAddressSearch } from '../../../shared/listing/use-address-search.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { ComboboxGroup } from '../../../ui/fields/combobox-list.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { type ChosenPlace, type Coordinates, placeOfAddress } from './fill-address.ts';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;
/** Id of the option that searches addresses. */
const submitId = 'addresses';

interface PlaceSearchProps {
  near: Coordinates | null;
  onPlace: (place: ChosenPlace) => void;
}

/** Finds a town by name, and a street address where the market has a provider. */
export function PlaceSearch({ near, onPlace }: PlaceSearchProps) {
  const { t } = useTranslation();
  const { addressSearch } = useMarket();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const searchText = useDebounced(text.trim(), debounceMs);
  const isOpen = searchText.length >= minCharacters && searchText !== chosen;
  const query = useCall(searchPlaces, { q: searchText, limit }, { enabled: isOpen, keepPrevious: true });
  const towns = isOpen ? (query.data?.data ?? []) : [];
  const { addresses, attribution, isFetching, submit } = useAddressSearch(isOpen ? searchText : '', towns, near);
  const choices = [
    ...towns.map((found) => {
      const { latitude, longitude, city, state, country } = found;
      return { found, place: { latitude, longitude, city, state, country }, icon: <MapPin /> };
    }),
    ...addresses.map((found) => ({ found, place: placeOfAddress(found, attribution), icon: <House /> })),
  ].map((choice, index) => ({ ...choice, id: `place-${index}`, label: choice.found.name }));
  const groups: ComboboxGroup[] = [choices.slice(0, towns.length), choices.slice(towns.length)].map((list) => ({
    options: list.map(({ id, label, icon, found }) => ({ id, label, icon, detail: detailOf(found) })),
  }));
  if (submit) {
    const label = t('posting.searchAddresses', { text: isolateText(searchText) });
    groups.push({ options: [{ id: submitId, label, icon: <Search />, keepsOpen: true }] });
  }
  const isLooking = query.isFetching || isFetching;
  const status =
    !isOpen || (!isFetching && choices.length > 0) || submit
      ? undefined
      : t(isLooking ? 'posting.looking' : 'posting.noPlace');

  function choose(id: string) {
    const choice = choices.find((each) => each.id === id);
    if (!choice) return submit?.();
    setChosen(choice.label);
    setText(choice.label);
    onPlace(choice.place);
  }

  return (
    <div>
      <Field
        label={t('posting.findPlace')}
        help={t(addressSearch === 'off' ? 'posting.findPlaceHelp' : 'posting.findAddressHelp')}
      >
        <Combobox
          dir="auto"
          icon={<Search />}
          value={text}
          onValueChange={setText}
          groups={groups.filter(({ options }) => options.length > 0)}
          onChoose={({ id }) => choose(id)}
          onEnter={() => {
            submit?.();
            return submit !== null;
          }}
          status={status}
          listLabel={t('posting.places')}
          clearLabel={t('posting.clearPlace')}
        />
      </Field>
      <AddressAttribution text={attribution} />
    </div>
  );
}

function detailOf({ city, state, country, name }: { city: string; state: string; country: string; name: string }) {
  return [city === name ? '' : city, state === city ? '' : state, country].filter(Boolean).join(', ');
}
