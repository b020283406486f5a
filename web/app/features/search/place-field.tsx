import { searchPlaces } from '@latchkey/contract/map/calls';
import { formatPlaces, parsePlaces, placesLimits, type SearchPlace } from '@latchkey/contract/search/places';
import { LocateFixed, Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { addressGroups, chooseAddress } from '../../components/address-options.tsx';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useAddressSearch } from '../../components/use-address-search.ts';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { currentPosition, roundPoint } from '../../shared/browser/current-position.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { placeNames } from '../../shared/listing/place-names.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { ComboboxOption } from '../../ui/fields/combobox-list.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { noPlace, placesOf, withRadius } from './chosen-places.ts';
import type { FilterProps } from './filter-props.ts';
import { locateErrorText } from './locate-error-text.ts';
import { addressPlace, placeOptions } from './place-options.ts';
import { RadiusField, radiusOf, withCircle } from './radius-field.tsx';
import { addPlace, isSameLocation, isSamePlace, updatePlaces } from './update-places.ts';

const minCharacters = 2;
const limit = 6;
const debounceMs = 200;
const nearMe = 'near-me';
/** Kilometres around the user. */
const nearRadius = 10;

/** Changes the places of a search and preserves all other filters. */
export function PlaceField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [error, setError] = useState('');
  const [isLocating, setIsLocating] = useState(false);
  const places = placesOf(state);
  const names = placeNames(places, t);
  const isFull = places.length >= placesLimits.places;
  const searchText = useDebounced(text.trim(), debounceMs);
  const isOpen = searchText.length >= minCharacters && !isFull;
  const query = useCall(searchPlaces, { q: searchText, limit }, { enabled: isOpen, keepPrevious: true });
  const isChosen = ({ id }: ComboboxOption) => places.some((place) => isSamePlace(place, parsePlaces(id)?.[0]));
  const found = isOpen ? (query.data?.data ?? []) : [];
  const addresses = useAddressSearch(isOpen ? searchText : '', found);
  const submitLabel = t('search.place.searchAddresses', { text: isolateText(searchText) });
  const groups = [
    ...placeOptions(found, t),
    ...addressGroups(addresses, { label: t('search.place.addresses'), submitLabel }),
  ]
    .map((group) => ({ ...group, options: group.options.filter((option) => !isChosen(option)) }))
    .filter(({ options }) => options.length > 0);
  const hasNear = places.some(({ city, state: region, country }) => (city ?? region ?? country) === undefined);
  const near = { id: nearMe, label: t('map.locate'), icon: <LocateFixed /> };
  const suggestions = text.trim() === '' && !isFull && !hasNear ? [{ options: [near] }] : groups;
  const isSearching = query.isFetching || addresses.isFetching;
  const noMatch = isSearching ? 'searching' : hasQueryFailed(query) ? 'failed' : 'none';
  const status = isLocating
    ? t('search.near.searching')
    : isOpen && groups.length === 0
      ? t(`search.place.${noMatch}`)
      : addresses.attribution;

  function change(update: (chosen: SearchPlace[]) => SearchPlace[], announced: string) {
    setError('');
    setAnnouncement(announced);
    onChange(updatePlaces(update));
  }

  function remove(removed: SearchPlace, name: string) {
    field.current?.querySelector('input')?.focus();
    change(
      (chosen) => chosen.filter((place) => !isSameLocation(place, removed)),
      t('search.place.removed', { place: isolateText(name) }),
    );
  }

  async function add(place: SearchPlace, name: string) {
    setText('');
    const radius = places.some(({ city }) => city) ? radiusOf(places) : 0;
    const added = place.circle ? place : await withCircle(place, radius);
    change((chosen) => addPlace(chosen, added), t('search.place.added', { place: isolateText(name) }));
  }

  async function addNearMe() {
    setError('');
    setIsLocating(true);
    try {
      const point = roundPoint(await currentPosition(navigator.geolocation));
      await add({ circle: { ...point, radius: nearRadius } }, t('home.section.nearby_properties_section'));
    } catch (failure) {
      setError(locateErrorText(failure, t));
    } finally {
      setIsLocating(false);
    }
  }

  async function choose({ id, label }: ComboboxOption) {
    if (id === nearMe) return addNearMe();
    const address = chooseAddress(addresses, id);
    if (address === 'searched') return undefined;
    if (address) return add(addressPlace(address), label);
    const [place] = parsePlaces(id) ?? [];
    if (place) await add(place, label);
  }

  /** Chooses the first place of that name; a text that is no place becomes a keyword. */
  async function enter(entered: string) {
    const q = entered.trim();
    if (q === '' || isFull) return;
    setError('');
    const matches = await request(searchPlaces, { q, limit }).catch(() => null);
    if (!matches) return setError(t('search.place.failed'));
    const [first] = placeOptions(matches.data, t).flatMap(({ options }) => options);
    if (first && !isChosen(first)) return choose(first);
    setText('');
    if (!first) onChange(({ search }) => ({ search: [search, q].filter(Boolean).join(' ') }));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const last = places.at(-1);
    // Holding the key to delete the text stops before the places.
    if (event.key !== 'Backspace' || event.repeat || text !== '' || !last) return;
    event.preventDefault();
    remove(last, names.at(-1) ?? '');
  }

  return (
    <div className="grid gap-4" ref={field}>
      {places.length > 0 && (
        <ul className="chips" aria-label={t('search.place.chosen')}>
          {places.map((place, index) => (
            <li key={formatPlaces([place])}>
              <Chip
                selected
                aria-pressed={undefined}
                aria-label={t('search.removeKeyword', { words: names[index] ?? '' })}
                onClick={() => remove(place, names[index] ?? '')}
              >
                {isolateText(withRadius(names[index] ?? '', place, t, format))}
                <X />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t('search.place.find')}
        error={error}
        help={isFull && t('search.place.full', { places: placesLimits.places })}
      >
        <Combobox
          dir="auto"
          icon={<Search />}
          value={text}
          disabled={isFull}
          onValueChange={(value) => {
            setError('');
            setText(value);
          }}
          groups={suggestions}
          onChoose={(option) => void choose(option)}
          onEnter={(entered) => void enter(entered)}
          onKeyDown={handleKeyDown}
          status={status}
          listLabel={t('search.place.list')}
          clearLabel={t('search.place.clear')}
        />
      </Field>
      <span className="sr-only" role="status">
        {announcement}
      </span>
      <RadiusField places={places} onChange={(update) => onChange(updatePlaces(update))} />
      {places.length > 0 && (
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            setText('');
            setAnnouncement('');
            onChange(noPlace);
          }}
        >
          {t('search.place.remove')}
        </Button>
      )}
    </div>
  );
}
