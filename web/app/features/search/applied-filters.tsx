import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translator } from '../../shared/i18n/translator.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { type FilterChange, type FilterProps, type SearchOptions, toggleChoice, toggleItem } from './filter-props.ts';
import { limitText, placeText, priceText } from './filter-texts.ts';
import { noPlace } from './place-options.ts';
import type { SearchState } from './search-state.ts';

/** Each active filter as a chip that removes only this filter. The filter bar has such chips for keywords and Premium. */
export function AppliedFilters({ state, options, onChange }: FilterProps) {
  const translator = useTranslation();
  const { t } = translator;
  const format = useFormat();
  const group = useRef<HTMLDivElement>(null);
  const filters = appliedFilters(state, options, translator, format);
  if (filters.length === 0) return null;
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={t('search.applied')} className="chips no-print mb-6">
      {filters.map(({ key, label, change }) => (
        <Chip
          key={key}
          selected
          aria-pressed={undefined}
          aria-label={t('search.removeKeyword', { words: label })}
          onClick={() => {
            // The chip disappears, and the focus must not.
            group.current?.focus();
            onChange(change);
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
  /** Removes the filter. */
  change: FilterChange;
}

export function appliedFilters(
  state: SearchState,
  options: SearchOptions,
  translator: Pick<Translator, 't' | 'named' | 'language'>,
  format: Format,
): AppliedFilter[] {
  const { t, named } = translator;
  const place = placeText(state, t, format);
  const price = priceText(state, t, format);
  const found: (AppliedFilter | false)[] = [
    place !== undefined && { key: 'place', label: isolateText(place), change: noPlace },
    state.property_type !== undefined && {
      key: 'offer',
      label: t(`search.offer.${state.property_type}`),
      change: { property_type: undefined },
    },
    price !== '' && { key: 'price', label: price, change: { min_price: undefined, max_price: undefined } },
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
    state.posted_since !== undefined && {
      key: 'listed',
      label: t(`search.listed.${state.posted_since}`),
      change: { posted_since: undefined },
    },
  ];
  return found.filter((filter) => filter !== false);
}
