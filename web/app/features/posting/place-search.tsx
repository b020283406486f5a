import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import type { ChosenPlace } from './fill-address.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

const minLetters = 2;
const limit = 6;
const debounceMs = 200;

/** Finds a town by name. */
export function PlaceSearch({ onPlace }: { onPlace: (place: ChosenPlace) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const searchText = useDebounced(text.trim(), debounceMs);
  const isOpen = searchText.length >= minLetters && searchText !== chosen;
  const query = useCall(searchPlaces, { q: searchText, limit }, { enabled: isOpen, keepPrevious: true });
  const places = isOpen ? (query.data?.data ?? []) : [];
  const status = !isOpen || places.length > 0 ? undefined : t(query.isFetching ? 'posting.looking' : 'posting.noPlace');
  return (
    <Field label={t('posting.findPlace')} help={t('posting.findPlaceHelp')}>
      <Combobox
        dir="auto"
        icon={<Search />}
        value={text}
        onValueChange={setText}
        groups={[
          {
            options: places.map((place) => ({
              id: `${place.latitude},${place.longitude}`,
              label: place.name,
              detail: [place.state, place.country].filter(Boolean).join(', '),
              icon: <MapPin />,
            })),
          },
        ]}
        onChoose={({ id }) => {
          const found = places.find(({ latitude, longitude }) => `${latitude},${longitude}` === id);
          if (!found) return;
          setChosen(found.name);
          setText(found.name);
          const { latitude, longitude, city, state, country } = found;
          onPlace({ latitude, longitude, city, state, country });
        }}
        onEnter={() => undefined}
        status={status}
        listLabel={t('posting.places')}
        clearLabel={t('posting.clearPlace')}
      />
    </Field>
  );
}
