import { Gem, MapPin, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';
import { Chip } from '../../ui/chip.tsx';
import { FilterChip } from './filter-chip.tsx';
import { type FilterProps, filtersOf } from './filter-props.ts';
import { priceText } from './price-text.ts';
import { countFilters } from './search-state.ts';
import { useRoomsText } from './rooms-text.ts';
import { patiently } from '../../ui/patiently.ts';
import './search.css';

const AllFilters = lazy(() => patiently(() => import('./all-filters.tsx')));

/** Filters as chips in one row; a chip that is set says what it is set to. */
export function FilterBar({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const filter = { state, options, onChange };
  const place = state.city ?? state.state ?? state.country ?? state.search;
  const count = countFilters(state);
  const kinds = state.category_ids.length;
  const offered = filtersOf(options);
  const rooms = useRoomsText(state, options);
  const facts =
    options.numbers.filter(({ id }) => id in state.atLeast).length +
    Object.keys(state.oneOf).length +
    (state.stated.length > 0 ? 1 : 0);
  const first = options.categories.find((category) => category.id === state.category_ids[0]);
  return (
    <div className="filter-bar no-print" role="group" aria-label={t('search.filters')}>
      <div className="wrap wrap-wide">
        <FilterChip
          {...filter}
          name="place"
          icon={<MapPin />}
          on={place !== undefined}
          label={place ?? t('search.place')}
        />
        <FilterChip
          {...filter}
          name="offer"
          on={state.property_type !== undefined}
          label={t(`search.offer.${state.property_type ?? 'any'}`)}
        />
        <FilterChip
          {...filter}
          name="price"
          on={state.min_price !== undefined || state.max_price !== undefined}
          label={priceText(state, t, format) || t('search.price')}
        />
        <FilterChip
          {...filter}
          name="kind"
          on={kinds > 0}
          label={
            kinds === 1 && first
              ? named(first.name)
              : kinds > 1
                ? t('search.kinds', { count: kinds })
                : t('search.kind')
          }
        />
        {offered.includes('rooms') && (
          <FilterChip {...filter} name="rooms" on={rooms !== ''} label={rooms || t('search.rooms')} />
        )}
        {offered.includes('facts') && (
          <FilterChip
            {...filter}
            name="facts"
            on={facts > 0}
            label={facts > 0 ? t('search.factsOn', { count: facts }) : t('search.facts')}
          />
        )}
        {offered.includes('facilities') && (
          <FilterChip {...filter} name="facilities" on={state.facility_ids.length > 0} label={t('search.facilities')} />
        )}
        <FilterChip
          {...filter}
          name="listed"
          on={state.posted_since !== undefined}
          label={state.posted_since === undefined ? t('search.listed') : t(`search.listed.${state.posted_since}`)}
        />
        <Chip
          on={state.is_premium === 1}
          icon={<Gem />}
          onClick={() => onChange({ is_premium: state.is_premium === 1 ? undefined : 1 })}
        >
          {t('search.premium')}
        </Chip>
        <Chip
          on={false}
          aria-pressed={undefined}
          icon={<SlidersHorizontal />}
          onClick={() => setAll(true)}
          aria-haspopup="dialog"
        >
          {count > 0 ? t('search.allFiltersCount', { count }) : t('search.allFilters')}
        </Chip>
      </div>
      {all && (
        <Suspense fallback={null}>
          <AllFilters {...filter} onClose={() => setAll(false)} />
        </Suspense>
      )}
    </div>
  );
}
