import { formatPlaces } from '@latchkey/contract/search/places';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translator } from '../../shared/i18n/translator.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { placeNames } from '../../shared/listing/place-names.ts';
import { Chip } from '../../ui/chip.tsx';
import { placesChange, placesOf, withRadius } from './chosen-places.ts';
import {
  type FilterChange,
  type FilterProps,
  type SearchOptions,
  toggleChoice,
  toggleExcluded,
  toggleItem,
} from './filter-props.ts';
import { furtherFlags } from './further-state.ts';
import { limitText, listedText, placeText, pricePerAreaText, priceText } from './filter-texts.ts';
import type { SearchState } from './search-state.ts';
import { travelText } from './travel-state.ts';

/** Each active filter as a chip that removes only this filter. The filter bar has such chips for Premium and the drawn area. */
export function AppliedFilters({ state, options, onChange }: FilterProps) {
  const translator = useTranslation();
  const { t } = translator;
  const format = useFormat();
  const group = useRef<HTMLDivElement>(null);
  const filters = appliedFilters(state, options, translator, format);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t('search.applied')}
      className={filters.length > 0 ? 'chips no-print mb-6' : undefined}
    >
      {filters.map(({ key, label, name = label }) => (
        <Chip
          key={key}
          selected
          aria-pressed={undefined}
          aria-label={t('search.removeKeyword', { words: name })}
          onClick={() => {
            // The chip disappears, and the focus must not, so the group stays when it is empty.
            group.current?.focus();
            // Another filter may have changed since this chip was rendered.
            onChange(
              (latest) =>
                appliedFilters(latest, options, translator, format).find((filter) => filter.key === key)?.change ?? {},
            );
          }}
        >
          {label}
          <X />
        </Chip>
      ))}
    </div>
  );
}

interface AppliedFilter {
  key: string;
  label: string;
  /** The label without quotation marks, where it has some. */
  name?: string;
  /** Removes the filter from the search it was derived from. */
  change: FilterChange;
}

export function appliedFilters(
  state: SearchState,
  options: SearchOptions,
  translator: Pick<Translator, 't' | 'named' | 'language'>,
  format: Format,
): AppliedFilter[] {
  const { t, named } = translator;
  const places = placesOf(state);
  const names = placeNames(places, t);
  const price = priceText(state, t, format);
  const perArea = pricePerAreaText(state, options, t, format);
  const listed = listedText(state, t);
  const found: (AppliedFilter | false)[] = [
    // First, since a text that stands for no filter is what most often finds nothing.
    state.search !== undefined && {
      key: 'search',
      label: t('search.keyword', { words: isolateText(state.search) }),
      name: state.search,
      change: { search: undefined },
    },
    ...places.map((place, at) => ({
      key: `place-${formatPlaces([place])}`,
      label: isolateText(
        places.length > 1 ? withRadius(names[at] ?? '', place, t, format) : (placeText(state, t, format) ?? ''),
      ),
      change: placesChange(places.toSpliced(at, 1)),
    })),
    state.travel !== undefined && {
      key: 'travel',
      label: travelText(state.travel, t),
      change: { travel: undefined },
    },
    state.property_type !== undefined && {
      key: 'offer',
      label: t(`search.offer.${state.property_type}`),
      change: { property_type: undefined },
    },
    price !== '' && { key: 'price', label: price, change: { min_price: undefined, max_price: undefined } },
    perArea !== '' && {
      key: 'per-area',
      label: perArea,
      change: { min_price_per_area: undefined, max_price_per_area: undefined },
    },
    ...options.categories
      .filter(({ id }) => state.category_ids.includes(id))
      .map(({ id, name }) => ({
        key: `kind-${id}`,
        label: named(name),
        change: { category_ids: toggleItem(state.category_ids, id) },
      })),
    ...[...options.counted, ...options.numbers].map((fact) => {
      const label = limitText(state, fact, translator, format);
      const { [fact.id]: _, ...atLeast } = state.atLeast;
      const { [fact.id]: __, ...atMost } = state.atMost;
      return label !== null && { key: `fact-${fact.id}`, label, change: { atLeast, atMost } };
    }),
    ...options.choices.flatMap((choice) =>
      [...(state.oneOf[choice.id] ?? []), ...(state.allOf[choice.id] ?? [])].map((value) => ({
        key: `choice-${choice.id}-${value}`,
        // A letter such as an energy class says nothing alone.
        label: value.length > 2 ? named(value) : `${named(choice.name)} ${named(value)}`,
        change: toggleChoice(state, choice, value),
      })),
    ),
    ...options.stated
      .filter(({ id }) => state.stated.includes(id))
      .map(({ id, name }) => ({
        key: `stated-${id}`,
        label: named(name),
        change: { stated: toggleItem(state.stated, id) },
      })),
    ...options.facilities
      .filter(({ id }) => state.facility_ids.includes(id))
      .map(({ id, name }) => ({
        key: `near-${id}`,
        label: t('search.nearOn', { place: named(name) }),
        change: { facility_ids: toggleItem(state.facility_ids, id) },
      })),
    listed !== '' && {
      key: 'listed',
      label: listed,
      change: { posted_since: undefined, listed_within: undefined },
    },
    state.available_by !== undefined && {
      key: 'available',
      label: t('search.available.on', { date: format.date(state.available_by) }),
      change: { available_by: undefined },
    },
    ...furtherFlags
      .filter((name) => state[name] === 1)
      .map((name) => ({ key: name, label: t(`search.${name}`), change: { [name]: undefined } })),
    ...options.choices.flatMap((choice) =>
      (state.noneOf[choice.id] ?? []).map((value) => ({
        key: `without-${choice.id}-${value}`,
        label: t('search.without.on', { what: lowerFirst(named(value)) }),
        change: toggleExcluded(state, choice, value),
      })),
    ),
    state.exclude !== undefined && {
      key: 'exclude',
      label: t('search.without.on', { what: isolateText(t('search.keyword', { words: state.exclude })) }),
      change: { exclude: undefined },
    },
  ];
  return found.filter((filter) => filter !== false);
}

/** "Pool" → "pool" within a phrase, but "TV" stays. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
