import { searchPlaces } from '@latchkey/contract/map/calls';
import type { Place } from '@latchkey/contract/map/records';
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { addressGroups, chooseAddress, placeDetail } from '../../../components/address-options.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useAddressSearch } from '../../../components/use-address-search.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-list.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { Coordinates } from '../../../shared/browser/current-position.ts';
import { type ChosenPlace, placeOfAddress } from './fill-address.ts';

const minCharacters = 2;
const limit = 6;
const addressTownLimit = 3;
const debounceMs = 200;
/** Until then a provider of addresses may not have searched the text yet. */
const settledMs = 400;

interface PlaceSearchProps {
  near: Coordinates | null;
  onPlace: (place: ChosenPlace) => void;
}

/**
 * Finds a town by name, and a street address where the market has a provider. An address that is not found leads to its town, and
 * stays as it was typed.
 */
export function PlaceSearch({ near, onPlace }: PlaceSearchProps) {
  const { t } = useTranslation();
  const { addressSearch } = useMarket();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const searchText = useDebounced(text.trim(), debounceMs);
  const isOpen = searchText.length >= minCharacters && searchText !== chosen;
  const query = useCall(searchPlaces, { q: searchText, limit }, { enabled: isOpen, keepPrevious: true });
  const towns = isOpen ? (query.data?.data ?? []) : [];
  const found = useAddressSearch(isOpen ? searchText : '', towns, near);
  const submitLabel = t('posting.searchAddresses', { text: isolateText(searchText) });
  const addresses = addressGroups(found, { submitLabel });
  const isSearching = query.isFetching || found.isFetching;
  const isUnknown = isOpen && !isSearching && towns.length === 0 && addresses.length === 0;
  const isSettled = useDebounced(searchText, settledMs) === searchText;
  const inAddress = useCall(
    searchPlaces,
    { q: searchText, limit: addressTownLimit, is_address: 1 },
    { enabled: isUnknown && isSettled },
  );
  const addressTowns = isUnknown ? (inAddress.data?.data ?? []) : [];
  const groups = [
    { options: towns.map(townOption) },
    ...addresses,
    { label: t('posting.addressTowns'), options: addressTowns.map(townOption) },
  ].filter(({ options }) => options.length > 0);
  const isLooking = isSearching || (isUnknown && inAddress.isPending);
  const isEmpty = isOpen && groups.length === 0;
  const status =
    found.isFetching || isEmpty ? t(isLooking ? 'posting.searching' : 'posting.noPlace') : found.attribution;

  function choose({ id, label }: ComboboxOption) {
    const address = chooseAddress(found, id);
    if (address === 'searched') return;
    const shown = isUnknown ? searchText : label;
    setChosen(shown);
    setText(shown);
    if (address) return onPlace(placeOfAddress(address, found.attribution));
    const town = [...towns, ...addressTowns].find((_, index) => id === townId(index));
    if (!town) return;
    const { latitude, longitude, name, city, state, country } = town;
    const typed = isUnknown ? { address: searchText, isAddressTyped: true } : {};
    onPlace({ latitude, longitude, name, city, state, country, ...typed });
  }

  return (
    <Field
      label={t('posting.findPlace')}
      help={t(addressSearch === 'off' ? 'posting.findPlaceHelp' : 'posting.findAddressHelp')}
    >
      <Combobox
        dir="auto"
        icon={<Search />}
        value={text}
        onValueChange={setText}
        groups={groups}
        onChoose={choose}
        onEnter={() => {
          found.submit?.();
          return found.submit !== null;
        }}
        status={status}
        listLabel={t('posting.places')}
        clearLabel={t('posting.clearPlace')}
      />
    </Field>
  );
}

const townId = (index: number) => `town-${index}`;

function townOption(town: Place, index: number): ComboboxOption {
  return { id: townId(index), label: town.name, detail: placeDetail(town), icon: <MapPin /> };
}
