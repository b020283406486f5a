import { paths } from '@latchkey/contract/paths';
import type { SavedSearch } from '@latchkey/contract/saved-search/saved-search';
import { alertFrequencies } from '@latchkey/contract/saved-search/alert-frequency';
import { searchQuery } from '@latchkey/contract/search/filter-texts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.ts';
import { isolateText } from '../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Select } from '../../ui/select.tsx';
import { filtersText } from './filters-text.ts';

interface SavedSearchRowProps {
  search: SavedSearch;
  onOpen: () => void;
  onFrequency: (frequency: SavedSearch['frequency']) => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A saved search with a link to its results, the number of new ones, and the alert frequency. */
export function SavedSearchRow({ search, onOpen: onOpen, onFrequency, onRename, onRemove }: SavedSearchRowProps) {
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
