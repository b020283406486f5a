import { paths } from '@latchkey/contract/paths';
import type { SavedSearch } from '@latchkey/contract/saved-search/schemas';
import { type ReactNode, useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation, isolateText } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { useSavedSearches } from './use-saved-searches.ts';
import './saved-search.css';
import { alertFrequencies } from '@latchkey/contract/saved-search/alert-frequency';
import { searchQuery, type FilterTexts } from '@latchkey/contract/search/filter-texts';
import { parsePlaces } from '@latchkey/contract/search/places';
import { CloudOff, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { placeLine, placesText } from '../../shared/listing/place-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { Format } from '../../shared/format/create-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { failureText } from '../../shared/api/failure-text.ts';

const importRenameDialog = () => import('./rename-dialog.tsx');

/**
 * The saved searches of the user.
 * @param whenEmpty instead of the large empty state of the page
 */
export function SavedSearchList({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const { t } = useTranslation();
  const { query, change, look, remove } = useSavedSearches();
  const [Rename, loadRenameDialog] = useLazyComponent(importRenameDialog);
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const searches = query.data?.data;

  async function openRename(search: SavedSearch) {
    if (!(await loadRenameDialog())) return showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
    setRenamed(search);
  }

  if (hasQueryFailed(query) && !searches) return <QueryErrorState query={query} />;
  if (query.error && !searches)
    return <ErrorState title={t('alerts.failed.title')} text={failureText(t, 'alerts.failed', query.error)} />;
  if (!searches) return <SkeletonList shape="row" count={3} label={t('alerts.loading')} />;
  if (searches.length === 0) {
    if (whenEmpty) return whenEmpty;
    return (
      <EmptyState
        heading="h2"
        title={t('alerts.none')}
        text={t('alerts.noneText')}
        action={<LinkButton to={paths.search()}>{t('alerts.noneAction')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="saved-searches">
        {searches.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onOpen={() => look(search.id)}
            onFrequency={(frequency) => void change(search.id, { frequency })}
            onRename={() => void openRename(search)}
            onRemove={() => void remove(search)}
          />
        ))}
      </ul>
      {Rename && renamed && (
        <Rename
          key={renamed.id}
          name={renamed.name}
          open
          onOpenChange={(open) => !open && setRenamed(null)}
          onRename={(name) => void change(renamed.id, { name })}
        />
      )}
    </>
  );
}

interface SavedSearchRowProps {
  search: SavedSearch;
  onOpen: () => void;
  onFrequency: (frequency: SavedSearch['frequency']) => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A saved search with a link to its results, the number of new ones, and the alert frequency. */
function SavedSearchRow({ search, onOpen, onFrequency, onRename, onRemove }: SavedSearchRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = searchQuery(search.filters);
  const name = isolateText(search.name);
  return (
    <li className="saved-search">
      <div className="saved-search-summary">
        <h2>
          <Link to={`${paths.search()}${query && `?${query}`}`} onClick={onOpen}>
            <bdi>{search.name}</bdi>
          </Link>
          {search.new_count > 0 && <Badge tone="success">{t('alerts.new', { count: search.new_count })}</Badge>}
        </h2>
        <p>
          <bdi>{filtersText(search.filters, t, format)}</bdi>
        </p>
      </div>
      <div className="saved-search-actions">
        <Select
          small
          aria-label={t('alerts.frequencyOf', { name })}
          value={search.frequency}
          onChange={(event) => {
            const chosen = alertFrequencies.find((frequency) => frequency === event.target.value);
            if (chosen) onFrequency(chosen);
          }}
        >
          {alertFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`alerts.frequency.${frequency}`)}
            </option>
          ))}
        </Select>
        <Menu trigger={<IconButton label={t('alerts.more', { name })} icon={<Ellipsis />} />}>
          <MenuItem icon={<Pencil />} onSelect={onRename}>
            {t('alerts.rename')}
          </MenuItem>
          <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
            {t('alerts.delete')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

/** Fields that are counted as one filter. */
const groups: Readonly<Record<string, string>> = {
  west: 'box',
  south: 'box',
  east: 'box',
  north: 'box',
  latitude: 'circle',
  longitude: 'circle',
  radius: 'circle',
  min_price_per_area: 'price_per_area',
  max_price_per_area: 'price_per_area',
  travel_latitude: 'travel',
  travel_longitude: 'travel',
  travel_minutes: 'travel',
  travel_mode: 'travel',
  travel_name: 'travel',
};
const describedFields: ReadonlySet<string> = new Set([
  'property_type',
  'city',
  'state',
  'country',
  'search',
  'min_price',
  'max_price',
  'is_premium',
  'area',
  'places',
]);

/** Filters on one line: "For sale · Lisbon · Up to €900K · and 2 more filters". */
function filtersText(filters: FilterTexts, t: Translate, format: Format): string {
  const { property_type, city, state, country, search, min_price, max_price, is_premium, area, places } = filters;
  const from = min_price === undefined ? '' : format.shortPrice(Number(min_price));
  const to = max_price === undefined ? '' : format.shortPrice(Number(max_price));
  const others = new Set(
    Object.keys(filters)
      .filter((name) => !describedFields.has(name))
      .map((name) => groups[name] ?? name),
  );
  const texts = [
    property_type && t(`search.offer.${property_type}`),
    placeLine([city, state, country], t),
    places && placesText(parsePlaces(places) ?? [], t),
    area && t('search.area'),
    search && `“${search}”`,
    from && to
      ? t('search.price.range', { from, to })
      : to
        ? t('search.price.upTo', { to })
        : from && t('search.price.above', { from }),
    is_premium && t('search.premium'),
    others.size > 0 && t('alerts.moreFilters', { count: others.size }),
  ].filter(Boolean);
  return texts.length > 0 ? texts.join(' · ') : t('alerts.allHomes');
}
