import { placeLine } from '../../shared/listing/place-names.ts';
import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import type { SearchSuggestion } from '@latchkey/contract/search/records';
import { Clock, LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadRecent } from '../../features/palette/recent-searches.ts';
import { useTopCities } from '../../features/palette/use-suggestions.ts';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { ComboboxGroup, ComboboxOption } from '../../ui/fields/combobox-list.tsx';

const minLength = 2;
/** Of all kinds; only places are shown. */
const maxSuggestions = 24;
const debounceMs = 180;
/** Options of the empty field. */
const maxRecent = 3;
const recentPrefix = 'recent:';

interface HomePlaceFieldProps {
  id: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Receives the input, which replaces the plain one of the page. */
  inputRef: (input: HTMLInputElement | null) => void;
}

/**
 * Location field of the home page, loaded after it. The empty field offers recent searches, the visitor's own town and
 * the cities with the most homes. A chosen place is submitted as `city`, `state`, `country` or `places`, other text as
 * `search`.
 */
export default function HomePlaceField({ id, text, onTextChange, inputRef }: HomePlaceFieldProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ label: string; id: string } | null>(null);
  const isTyped = text.trim().length >= minLength && text !== chosen?.label;
  const [isUsed, setIsUsed] = useState(false);
  const initial = useInitialOptions(isUsed);
  const matching = useMatchingPlaces(isTyped ? text.trim() : '');
  const groups = text.trim() === '' ? initial : matching.groups;
  const [, filter, value] =
    /^(city|state|country|places):(.*)$/.exec((text === chosen?.label && chosen.id) || '') ?? [];
  return (
    <>
      <Combobox
        bare
        id={id}
        name={filter ? undefined : 'search'}
        dir={text ? 'auto' : undefined}
        enterKeyHint="search"
        placeholder={t('home.whereHint')}
        value={text}
        onValueChange={onTextChange}
        onFocus={() => setIsUsed(true)}
        ref={inputRef}
        groups={groups}
        status={matching.status}
        onChoose={(option) => {
          if (option.id.startsWith(recentPrefix)) return void navigate(option.id.slice(recentPrefix.length));
          onTextChange(option.label);
          setChosen(option);
        }}
        listLabel={t('search.place.list')}
        clearLabel={t('search.place.clear')}
      />
      {filter && <input type="hidden" name={filter} value={value} />}
    </>
  );
}

/** Cities and neighbourhoods of the market that match the text; the status is for the list. */
function useMatchingPlaces(text: string): { groups: ComboboxGroup[]; status: string | undefined } {
  const { t } = useTranslation();
  const toOption = useCityOption();
  const query = useDebounced(text, debounceMs);
  const { data, isFetching } = useCall(
    getSearchSuggestions,
    { search: query, limit: maxSuggestions },
    { enabled: text !== '' && query.length >= minLength, keepPrevious: true },
  );
  const options = (data?.data ?? []).filter(({ type }) => type === 'place').map(toOption);
  if (text === '') return { groups: [], status: undefined };
  if (options.length > 0) return { groups: [{ options }], status: undefined };
  return { groups: [], status: t(isFetching || query !== text ? 'search.place.searching' : 'search.place.none') };
}

/** Options before the visitor types; fetched when the field is used first. */
function useInitialOptions(isUsed: boolean): ComboboxGroup[] {
  const { t, named } = useTranslation();
  const format = useFormat();
  const toOption = useCityOption();
  const { filterData, locationData } = useBrowserState(({ cachedata }) => cachedata);
  const cities = useTopCities({ enabled: isUsed });
  if (!isUsed) return [];
  const town = locationData?.city;
  const near = t('home.section.nearby_properties_section');
  const recent = loadRecent(localStorage, filterData, t, format).slice(0, maxRecent);
  return [
    {
      label: t('search.recent'),
      options: recent.map(({ label, to }) => ({ id: recentPrefix + to, label, icon: <Clock /> })),
    },
    {
      label: t('search.place.cities'),
      options: [
        ...(town ? [{ id: `city:${town}`, label: named(town), detail: near, icon: <LocateFixed /> }] : []),
        ...cities.filter(({ title }) => title !== town).map(toOption),
      ],
    },
  ].filter(({ options }) => options.length > 0);
}

/** Turns a city or neighbourhood of the market into an option with its number of homes. */
function useCityOption(): (city: SearchSuggestion) => ComboboxOption {
  const { t, named } = useTranslation();
  const format = useFormat();
  return ({ title, subtitle, city = title, homes, place }) => {
    const count = homes === undefined ? '' : t('search.count', { count: homes, homes: format.number(homes) });
    return {
      id: place ? `places:${place}` : `city:${city}`,
      label: named(title),
      detail: [placeLine(subtitle.split(', '), t), count].filter(Boolean).join(' · '),
      icon: <MapPin />,
    };
  };
}
