import './travel-field.css';
import { searchPlaces } from '@latchkey/contract/map/calls';
import { type TravelMode, travelModes } from '@latchkey/contract/search/travel';
import { Bike, Car, Footprints, Locate, Search, TramFront } from 'lucide-react';
import { useState } from 'react';
import { placeDetail } from '../../components/address-options.tsx';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { currentPosition, roundPoint } from '../../shared/browser/current-position.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { FilterProps } from './filter-props.ts';
import { locateErrorText } from './locate-error-text.ts';
import type { Travel } from './travel-state.ts';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;
const durations = [10, 15, 20, 30, 45, 60, 90];

export const modeIcons = { walk: Footprints, bicycle: Bike, car: Car, transit: TramFront } as const;

type Target = Pick<Travel, 'latitude' | 'longitude' | 'name'>;

/** Limits the search to listings within a travel time of a place. */
export function TravelField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { travel } = state;
  // Kept here too, since the search changes only after its navigation.
  const [target, setTarget] = useState<Target | undefined>(travel);
  const [chosen, setChosen] = useState<Pick<Travel, 'mode' | 'minutes'>>({
    mode: travel?.mode ?? 'car',
    minutes: travel?.minutes ?? 30,
  });
  const [resets, setResets] = useState(0);
  const reset = () => {
    setTarget(undefined);
    setResets((count) => count + 1);
  };
  const [hadTravel, setHadTravel] = useState(travel !== undefined);
  if (hadTravel !== (travel !== undefined)) {
    setHadTravel(!hadTravel);
    // The filter was cleared outside of this field.
    if (hadTravel && target) reset();
  }

  /** A section of the map would hide what is within reach. */
  const setTravel = ({ latitude, longitude, name }: Target, { mode, minutes }: typeof chosen) =>
    onChange({ travel: { latitude, longitude, name, mode, minutes }, box: undefined });
  const choose = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (target) setTravel(target, next);
  };
  return (
    <div className="grid gap-4">
      <TargetField
        key={resets}
        name={target?.name ?? ''}
        onChoose={(next) => {
          setTarget(next);
          setTravel(next, chosen);
        }}
      />
      <SegmentedControl
        className="travel-modes"
        legend={t('travelTime.mode')}
        segments={travelModes.map((mode) => ({
          value: mode,
          label: t(`travelTime.modes.${mode}`),
          icon: <ModeLabel mode={mode} />,
        }))}
        value={chosen.mode}
        onValueChange={(mode) => choose({ mode })}
      />
      <Field label={t('travelTime.minutes')}>
        <Select value={chosen.minutes} onChange={(event) => choose({ minutes: Number(event.target.value) })}>
          {[...new Set([...durations, chosen.minutes])]
            .toSorted((a, b) => a - b)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('travelTime.upTo', { minutes })}
              </option>
            ))}
        </Select>
      </Field>
      {travel && (
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            reset();
            onChange({ travel: undefined });
          }}
        >
          {t('travelTime.remove')}
        </Button>
      )}
    </div>
  );
}

function ModeLabel({ mode }: { mode: TravelMode }) {
  const { t } = useTranslation();
  const Icon = modeIcons[mode];
  return (
    <>
      <Icon aria-hidden="true" />
      <span>{t(`travelTime.modes.${mode}`)}</span>
    </>
  );
}

interface TargetFieldProps {
  name: string;
  onChoose: (target: Target) => void;
}

/** The place that is reached: found by its name, or where the visitor is. */
export function TargetField({ name, onChoose }: TargetFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [isLocating, setIsLocating] = useState(false);
  const [error, setError] = useState('');
  const searchText = useDebounced(text.trim(), debounceMs);
  const isOpen = searchText.length >= minCharacters && searchText !== name;
  const query = useCall(searchPlaces, { q: searchText, limit }, { enabled: isOpen, keepPrevious: true });
  const places = isOpen ? (query.data?.data ?? []) : [];
  const options = places.map((place, index) => ({
    id: String(index),
    label: place.name,
    detail: placeDetail(place),
  }));
  const noMatch = query.isFetching
    ? 'search.place.searching'
    : hasQueryFailed(query)
      ? 'search.place.failed'
      : 'travelTime.noPlace';
  const setTarget = ({ name: found, ...point }: Target) => {
    setError('');
    setText(found);
    onChoose({ name: found, ...roundPoint(point) });
  };
  /** Chooses the first match of the text. Until it is known the list stays open. */
  const enter = () => {
    const isCurrent = searchText === text.trim() && !query.isPlaceholderData;
    const [first] = isCurrent ? places : [];
    if (first) setTarget(first);
    return !first;
  };
  const locate = async () => {
    setError('');
    setIsLocating(true);
    try {
      setTarget({ ...(await currentPosition(navigator.geolocation)), name: t('travelTime.me') });
    } catch (failure) {
      setError(locateErrorText(failure, t));
    } finally {
      setIsLocating(false);
    }
  };
  return (
    <>
      <Field label={t('travelTime.to')} error={error}>
        <Combobox
          dir="auto"
          icon={<Search />}
          value={text}
          onValueChange={setText}
          groups={options.length > 0 ? [{ label: t('search.place.list'), options }] : []}
          onChoose={({ id }) => {
            const place = places[Number(id)];
            if (place) setTarget(place);
          }}
          onEnter={enter}
          {...(isOpen && options.length === 0 && { status: t(noMatch) })}
          listLabel={t('search.place.list')}
          clearLabel={t('search.place.clear')}
        />
      </Field>
      <Button variant="line" size="sm" pending={isLocating} onClick={() => void locate()}>
        <Locate aria-hidden="true" />
        {t('travelTime.locate')}
      </Button>
    </>
  );
}
