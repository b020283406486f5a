import { searchPlaces } from '@latchkey/contract/calls/search';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCall } from '../../api/use-call.ts';

const enough = 2;

/** Where: free words, with the names of places as the browser's own suggestions. */
export function PlaceField() {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data } = useCall(
    searchPlaces,
    { q: asked, limit: 6 },
    { enabled: asked.length >= enough, keepPrevious: true },
  );
  return (
    <label className="finder-cell" htmlFor={id}>
      {t('home.where')}
      <input
        id={id}
        name="search"
        type="search"
        autoComplete="off"
        list={`${id}-places`}
        placeholder={t('home.whereHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={`${id}-places`}>
        {data?.data.map((place) => (
          <option key={`${place.latitude},${place.longitude}`} value={place.name}>
            {place.formatted_address}
          </option>
        ))}
      </datalist>
    </label>
  );
}
