import { Gem, Lasso, MapPin, SlidersHorizontal, X } from 'lucide-react';
import { lazy, useState, type ReactNode } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Chip } from '../../ui/chip.tsx';
import { type FilterProps, availableFilters, filterHeadings, type FilterName } from './filter-props.ts';
import { limitText, listedText, placeText, priceText } from './filter-texts.ts';
import { countFilters } from './search-state.ts';
import { travelText } from './travel-state.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { phoneQuery } from '../../shared/browser/use-media.ts';
import './search.css';

const FilterSheet = lazy(() => retryImport(() => import('./filter-sheet.tsx')));

/** Filters as a row of chips; an active chip shows its value. */
export function FilterBar({ state, options, onChange }: FilterProps) {
  const translator = useTranslation();
  const { t, named } = translator;
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const filter = { state, options, onChange };
  const place = placeText(state, t, format);
  const count = countFilters(state);
  const categoryCount = state.category_ids.length;
  const available = availableFilters(options);
  const rooms = options.counted.flatMap((fact) => limitText(state, fact, translator, format) ?? []).join(', ');
  const parameterCount =
    options.numbers.filter(({ id }) => id in state.atLeast || id in state.atMost).length +
    Object.keys({ ...state.oneOf, ...state.allOf }).length +
    (state.stated.length > 0 ? 1 : 0);
  const first = options.categories.find((category) => category.id === state.category_ids[0]);
  return (
    <div className="filter-bar no-print" role="group" aria-label={t('search.filters')}>
      <div className="wrap wrap-wide">
        <Chip
          selected={false}
          aria-pressed={undefined}
          icon={<SlidersHorizontal />}
          onClick={() => setIsOpen(true)}
          aria-haspopup="dialog"
        >
          {count > 0 ? t('search.allFiltersCount', { count }) : t('search.allFilters')}
        </Chip>
        {state.search && (
          <Chip
            selected
            aria-pressed={undefined}
            aria-label={t('search.removeKeyword', { words: state.search })}
            onClick={() => onChange({ search: undefined })}
          >
            {t('search.keyword', { words: isolateText(state.search) })}
            <X />
          </Chip>
        )}
        <FilterChip
          {...filter}
          name="place"
          icon={<MapPin />}
          on={place !== undefined}
          label={place ?? t('search.place')}
        />
        <FilterChip
          {...filter}
          name="travel"
          on={state.travel !== undefined}
          label={state.travel ? travelText(state.travel, t) : t('search.travel')}
        />
        {state.area && (
          <Chip
            selected
            aria-pressed={undefined}
            aria-label={t('search.removeArea')}
            icon={<Lasso />}
            onClick={() => onChange({ area: undefined })}
          >
            {t('search.area')}
            <X />
          </Chip>
        )}
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
          on={categoryCount > 0}
          label={
            categoryCount === 1 && first
              ? named(first.name)
              : categoryCount > 1
                ? t('search.kinds', { count: categoryCount })
                : t('search.kind')
          }
        />
        {available.includes('rooms') && (
          <FilterChip {...filter} name="rooms" on={rooms !== ''} label={rooms || t('search.rooms')} />
        )}
        {available.includes('facts') && (
          <FilterChip
            {...filter}
            name="facts"
            on={parameterCount > 0}
            label={parameterCount > 0 ? t('search.factsOn', { count: parameterCount }) : t('search.facts')}
          />
        )}
        {available.includes('facilities') && (
          <FilterChip {...filter} name="facilities" on={state.facility_ids.length > 0} label={t('search.facilities')} />
        )}
        <FilterChip
          {...filter}
          name="listed"
          on={listedText(state, t) !== ''}
          label={listedText(state, t) || t('search.listed')}
        />
        <Chip
          selected={state.is_premium === 1}
          icon={<Gem />}
          onClick={() => onChange({ is_premium: state.is_premium === 1 ? undefined : 1 })}
        >
          {t('search.premium')}
        </Chip>
      </div>
      {isOpen && (
        <DeferredTexts group="deferred">
          <FilterSheet {...filter} title={t('search.allFilters')} onClose={() => setIsOpen(false)} />
        </DeferredTexts>
      )}
    </div>
  );
}

const FilterPopover = lazy(() => retryImport(() => import('./filter-popover.tsx')));

interface FilterChipProps extends FilterProps {
  name: FilterName;
  label: string;
  on: boolean;
  icon?: ReactNode;
}

/** A filter as a chip. Its panel loads on the first click: a popover, on a phone a sheet. */
function FilterChip({ name, label, on, icon, ...filter }: FilterChipProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'popover' | 'sheet' | null>(null);
  const chip = (
    <Chip
      opens
      selected={on}
      icon={icon}
      onClick={() => setOpened(matchMedia(phoneQuery).matches ? 'sheet' : 'popover')}
      aria-haspopup="dialog"
    >
      {label}
    </Chip>
  );
  if (opened === 'popover')
    return (
      <DeferredTexts group="deferred" fallback={chip}>
        <FilterPopover name={name} label={label} on={on} icon={icon} {...filter} />
      </DeferredTexts>
    );
  return (
    <>
      {chip}
      {opened && (
        <DeferredTexts group="deferred">
          <FilterSheet
            {...filter}
            only={name}
            title={t(`search.${filterHeadings[name]}`)}
            onClose={() => setOpened(null)}
          />
        </DeferredTexts>
      )}
    </>
  );
}
