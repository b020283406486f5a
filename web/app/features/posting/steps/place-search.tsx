import { searchPlaces } from '@latchkey/contract/map/calls';
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
import { type ChosenPlace, type Coordinates, placeOfAddress } from './fill-address.ts';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;

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
  const found = useAddressSearch(isOpen ? searchText : '', towns, near);
  const submitLabel = t('posting.searchAddresses', { text: isolateText(searchText) });
  const groups = [
    {
      options: towns.map((town, index) => ({
        id: `town-${index}`,
        label: town.name,
        detail: placeDetail(town),
        icon: <MapPin />,
      })),
    },
    ...addressGroups(found, { submitLabel }),
  ].filter(({ options }) => options.length > 0);
  const isLooking = query.isFetching || found.isFetching;
  const isEmpty = isOpen && groups.length === 0;
  const status = found.isFetching || isEmpty ? t(isLooking ? 'posting.looking' : 'posting.noPlace') : found.attribution;

  function choose({ id, label }: ComboboxOption) {
    const address = chooseAddress(found, id);
    if (address === 'searched') return;
    setChosen(label);
    setText(label);
    if (address) return onPlace(placeOfAddress(address, found.attribution));
    const town = towns.find((_, index) => id === `town-${index}`);
    if (!town) return;
    const { latitude, longitude, name, city, state, country } = town;
    onPlace({ latitude, longitude, name, city, state, country });
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
