import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { ChosenPlace } from './fill-address.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

const enough = 2;
const most = 6;
/** Milliseconds that typing rests before places are asked for. */
const rest = 200;

/** Finds a town by its name. */
export function PlaceSearch({ onPlace }: { onPlace: (place: ChosenPlace) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const asked = useDebounced(text.trim(), rest);
  const isOpen = asked.length >= enough && asked !== chosen;
  const answer = useCall(searchPlaces, { q: asked, limit: most }, { enabled: isOpen, keepPrevious: true });
  const places = isOpen ? (answer.data?.data ?? []) : [];
  const status =
    !isOpen || places.length > 0 ? undefined : t(answer.isFetching ? 'posting.looking' : 'posting.noPlace');
  return (
    <Field label={t('posting.findPlace')} help={t('posting.findPlaceHelp')}>
      <Combobox
        dir="auto"
        icon={<Search />}
        value={text}
        onValueChange={setText}
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
