import { LocateFixed } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

const minLength = 2;

/** Location input: free text with place suggestions in a datalist, and a button for the visitor's own town. */
export function PlaceField() {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const near = useBrowserState(({ cachedata }) => cachedata.locationData?.city);
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data } = useCall(
    searchPlaces,
    { q: query, limit: 6 },
    { enabled: query.length >= minLength, keepPrevious: true },
  );
  return (
    <div className="finder-cell">
      <label htmlFor={id}>{t('home.where')}</label>
      {near && text !== near && (
        <button
          type="button"
          className="finder-near"
          onClick={() => {
            setText(near);
            input.current?.focus();
          }}
        >
          <LocateFixed aria-hidden="true" />
          <span>{t('notices.near', { city: near })}</span>
        </button>
      )}
      <input
        ref={input}
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
    </div>
  );
}
