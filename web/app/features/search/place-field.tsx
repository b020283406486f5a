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
import { noPlace, placeChange, placeOptions } from './place-options.ts';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;

/** Changes the place of a search and preserves all other filters. */
export function PlaceField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const place = state.city ?? state.state ?? state.country ?? '';
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
