import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

/** As it is sent; blank where there is none. */
export interface ChosenPlace {
  city: string;
  state: string;
  country: string;
  latitude: string;
  longitude: string;
}

const enough = 2;
const most = 6;
/** Milliseconds that typing rests before places are asked for. */
const rest = 200;

/** The town somebody works or lives in, by its name. What is typed counts once one of the places is chosen. */
export function PlaceField({ place, onChange }: { place: ChosenPlace; onChange: (place: ChosenPlace) => void }) {
  const { t } = useTranslation();
  const chosen = placeText(place);
  const [text, setText] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setText(chosen);
  }
  const asked = useDebounced(text.trim(), rest);
  const isOpen = asked.length >= enough && asked !== chosen;
  const answer = useCall(searchPlaces, { q: asked, limit: most }, { enabled: isOpen, keepPrevious: true });
  const places = isOpen ? (answer.data?.data ?? []) : [];
  const status =
    !isOpen || places.length > 0 ? undefined : t(answer.isFetching ? 'profile.looking' : 'profile.noPlace');
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
              detail: [one.state, one.country].filter(Boolean).join(', '),
              icon: <MapPin />,
            })),
          },
        ]}
        onChoose={({ id }) => {
          const found = places.find(({ latitude, longitude }) => `${latitude},${longitude}` === id);
          if (!found) return;
          const { city, name, state, country, latitude, longitude } = found;
          const next = { city: city || name, state, country, latitude: String(latitude), longitude: String(longitude) };
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
