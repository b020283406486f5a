import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { placeDetail } from '../../../components/address-options.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

/** Input of the call; blank when there is none. */
export interface ChosenPlace {
  city: string;
  state: string;
  country: string;
  latitude: string;
  longitude: string;
}

const minLength = 2;
const maxSuggestions = 6;
const debounceMs = 200;

/** The user's town. Typed text only counts once a suggestion is chosen. */
export function PlaceField({ place, onChange }: { place: ChosenPlace; onChange: (place: ChosenPlace) => void }) {
  const { t } = useTranslation();
  const chosen = placeText(place);
  const [text, setText] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setText(chosen);
  }
  const query = useDebounced(text.trim(), debounceMs);
  const isOpen = query.length >= minLength && query !== chosen;
  const suggestions = useCall(
    searchPlaces,
    { q: query, limit: maxSuggestions },
    { enabled: isOpen, keepPrevious: true },
  );
  const places = isOpen ? (suggestions.data?.data ?? []) : [];
  const emptyText = suggestions.isFetching
    ? 'profile.searching'
    : suggestions.isError || suggestions.isPaused
      ? 'profile.placesFailed'
      : 'profile.noPlace';
  const status = isOpen && places.length === 0 ? t(emptyText) : undefined;
  return (
    <Field label={t('profile.place')} help={t('profile.placeHelp')} className="profile-wide">
      <Combobox
        dir="auto"
        icon={<MapPin />}
        value={text}
        onValueChange={setText}
        onBlur={() => setText(chosen)}
        groups={[
          {
            options: places.map((one) => ({
              id: `${one.latitude},${one.longitude}`,
              label: one.name,
              detail: placeDetail(one),
              icon: <MapPin />,
            })),
          },
        ]}
        onChoose={({ id }) => {
          const found = places.find(({ latitude, longitude }) => `${latitude},${longitude}` === id);
          if (!found) return;
          const { name, state, country, latitude, longitude } = found;
          const next = { city: name, state, country, latitude: String(latitude), longitude: String(longitude) };
          setText(placeText(next));
          onChange(next);
        }}
        onEnter={() => undefined}
        status={status}
        listLabel={t('profile.places')}
        clearLabel={t('profile.clearPlace')}
      />
    </Field>
  );
}

function placeText({ city, state, country }: ChosenPlace): string {
  return [city, state, country].filter((part, at, all) => part && all.indexOf(part) === at).join(', ');
}
