import { Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import type { FilterProps } from './filter-props.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';
import type { Place } from '@latchkey/contract/map/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { noPlace, placeChange, placeOptions } from './place-options.ts';
import type { Circle } from './search-state.ts';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;

/** Kilometres around a city. */
const radii = [2, 5, 10, 25, 50];

/** Widens the search of a city, or of a point, to a radius around it. */
function RadiusField({ state, onChange }: Pick<FilterProps, 'state' | 'onChange'>) {
  const { city, circle } = state;
  const places = useCall(searchPlaces, { q: city ?? '', limit }, { enabled: city !== undefined });
  const center = circle ?? places.data?.data.find((place) => place.city === city && isIn(place, state));
  return center ? <RadiusSelect state={state} onChange={onChange} center={center} /> : null;
}

const isIn = (place: Place, { state, country }: FilterProps['state']) =>
  (state === undefined || place.state === state) && (country === undefined || place.country === country);

interface RadiusSelectProps extends Pick<FilterProps, 'state' | 'onChange'> {
  center: Pick<Circle, 'latitude' | 'longitude'>;
}

function RadiusSelect({ state: { city, circle, near }, onChange, center }: RadiusSelectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = city ?? near;
  const current = circle?.radius ?? 0;
  const shown = [...new Set([...radii, current])].filter((km) => km > 0).toSorted((a, b) => a - b);
  const choose = (radius: number) => {
    const { latitude, longitude } = center;
    onChange({
      ...noPlace,
      ...(radius > 0 ? { circle: { latitude, longitude, radius }, near: name } : { city: name }),
    });
  };
  return (
    <Field label={t('search.radius')}>
      <Select value={current} onChange={(event) => choose(Number(event.target.value))}>
        {name !== undefined && <option value={0}>{t('search.radius.none')}</option>}
        {shown.map((km) => (
          <option key={km} value={km}>
            {t('search.radius.km', { km: format.number(km) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Changes the place of a search and preserves all other filters. */
export function PlaceField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const place = state.city ?? state.state ?? state.country ?? (state.circle ? (state.near ?? '') : '');
  const [text, setText] = useState(place);
  const searchText = useDebounced(text.trim(), debounceMs);
  const isOpen = searchText.length >= minCharacters && searchText !== place;
  const query = useCall(searchPlaces, { q: searchText, limit }, { enabled: isOpen, keepPrevious: true });
  const groups = isOpen ? placeOptions(query.data?.data ?? [], t) : [];
  const status =
    isOpen && groups.length === 0 ? t(query.isFetching ? 'search.place.looking' : 'search.place.none') : undefined;
  return (
    <div className="grid gap-4">
      <Field label={t('search.place.find')}>
        <Combobox
          dir="auto"
          icon={<Search />}
          value={text}
          onValueChange={setText}
          groups={groups}
          onChoose={({ id, label }) => {
            setText(label);
            onChange(placeChange(id));
          }}
          onEnter={(entered) => {
            const search = [state.search, entered.trim()].filter(Boolean).join(' ');
            onChange({ ...noPlace, search: search || undefined });
          }}
          status={status}
          listLabel={t('search.place.list')}
          clearLabel={t('search.place.clear')}
        />
      </Field>
      <RadiusField state={state} onChange={onChange} />
      {(place !== '' || state.circle) && (
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            setText('');
            onChange(noPlace);
          }}
        >
          {t('search.place.remove')}
        </Button>
      )}
    </div>
  );
}
