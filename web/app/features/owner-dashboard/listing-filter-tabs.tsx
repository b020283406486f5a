import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

interface ListingFilterTabsProps {
  path: string;
  /** In the order of the tabs; `all` first. */
  filters: readonly string[];
  chosen: string;
  /** Listings per filter; absent when the server does not count. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Filters of the own listings as tabs; empty ones are left out. */
export function ListingFilterTabs({ path, filters, chosen, counts }: ListingFilterTabsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = filters.filter((filter) => filter === 'all' || filter === chosen || counts?.[filter] !== 0);
  if (shown.length < 3 && chosen === 'all') return null;
  return (
    <TabLinks
      label={t('mine.tabs')}
      links={shown.map((filter) => ({
        to: filter === 'all' ? path : `${path}?show=${filter}`,
        label: t(`mine.tab.${filter}`),
        count: counts && format.number(counts[filter] ?? 0),
        current: filter === chosen,
      }))}
    />
  );
}
