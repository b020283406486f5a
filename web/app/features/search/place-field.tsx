import { Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { FilterProps } from './filter-props.ts';
import { nowhere, placeChange, placeOptions } from './place-options.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

const minLetters = 2;
const limit = 6;
/** Milliseconds that typing rests before places are searched for. */
const restMs = 200;

/** Another place for the same search: every other filter stays. */
export function PlaceField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const place = state.city ?? state.state ?? state.country ?? state.search ?? '';
  const [text, setText] = useState(place);
  const asked = useDebounced(text.trim(), restMs);
  const isOpen = asked.length >= minLetters && asked !== place;
  const answer = useCall(searchPlaces, { q: asked, limit }, { enabled: isOpen, keepPrevious: true });
  const groups = isOpen ? placeOptions(answer.data?.data ?? [], t) : [];
  const status =
    isOpen && groups.length === 0 ? t(answer.isFetching ? 'search.place.looking' : 'search.place.none') : undefined;
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
          onEnter={(words) => onChange({ ...nowhere, search: words.trim() || undefined })}
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
            onChange(nowhere);
          }}
        >
          {t('search.place.remove')}
        </Button>
      )}
    </div>
  );
}
