import { Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import type { FilterProps, FilterChange } from './filter-props.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';
import type { Place } from '@latchkey/contract/map/records';
import type { ComboboxGroup } from '../../ui/fields/combobox-list.tsx';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;

/** Changes the place of a search and preserves all other filters. */
export function PlaceField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const place = state.city ?? state.state ?? state.country ?? state.search ?? '';
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
          onEnter={(entered) => onChange({ ...noPlace, search: entered.trim() || undefined })}
          status={status}
          listLabel={t('search.place.list')}
          clearLabel={t('search.place.clear')}
        />
      </Field>
      {place !== '' && (
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

/** Clears every location filter, before one of them is set. */
const noPlace = {
  city: undefined,
  state: undefined,
  country: undefined,
  search: undefined,
  box: undefined,
  near: undefined,
} satisfies FilterChange;

const kinds = ['city', 'state', 'country'] as const;
const headings = { city: 'cities', state: 'regions', country: 'countries' } as const;

/** Cities with their regions and countries; the id of an option names its filter. */
export function placeOptions(places: readonly Place[], t: (key: string) => string): ComboboxGroup[] {
  return kinds.flatMap((kind) => {
    const options = new Map<string, { id: string; label: string; detail?: string }>();
    for (const place of places) {
      const label = place[kind];
      if (label === '' || options.has(label)) continue;
      const parents = kind === 'city' ? [place.state, place.country] : kind === 'state' ? [place.country] : [];
      const detail = parents.filter((name) => name !== '' && name !== label).join(', ');
      options.set(label, { id: `${kind}:${label}`, label, ...(detail && { detail }) });
    }
    return options.size === 0 ? [] : [{ label: t(`search.place.${headings[kind]}`), options: [...options.values()] }];
  });
}

/** Filters for a chosen option. */
export function placeChange(id: string): FilterChange {
  const separator = id.indexOf(':');
  const kind = kinds.find((one) => one === id.slice(0, separator));
  return kind ? { ...noPlace, [kind]: id.slice(separator + 1) } : {};
}
