import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import type { SentOf } from '@latchkey/contract/define-call';
import type { getAddedProperties } from '@latchkey/contract/posting/calls';
import type { getAddedProjects } from '@latchkey/contract/project/calls';
import type { OwnSummary } from '@latchkey/contract/account/records';
import { offerCodes } from '@latchkey/contract/posting/offer-states';

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
      label={t('ownerDashboard.tabs')}
      links={shown.map((filter) => ({
        to: filter === 'all' ? path : `${path}?show=${filter}`,
        label: t(`ownerDashboard.tab.${filter}`),
        count: counts && format.number(counts[filter] ?? 0),
        current: filter === chosen,
      }))}
    />
  );
}

type PropertiesInput = SentOf<typeof getAddedProperties>;
type ProjectsInput = SentOf<typeof getAddedProjects>;

/** Filters of the own properties by their value in the URL, which is also the key of their count in the summary. */
export const propertyFilters = {
  all: {},
  sell: { property_type: offerCodes.sell },
  rent: { property_type: offerCodes.rent },
  pending: { request_status: 'pending' },
  rejected: { request_status: 'rejected' },
  sold: { property_type: offerCodes.sold },
  rented: { property_type: offerCodes.rented },
} as const satisfies Partial<Record<keyof OwnSummary['properties'], PropertiesInput>>;

export const projectFilters = {
  all: {},
  pending: { request_status: 'pending' },
  rejected: { request_status: 'rejected' },
} as const satisfies Partial<Record<keyof OwnSummary['projects'], ProjectsInput>>;

/** The filter in the URL; `all` for an unknown one. */
export function filterInQuery<Filter extends string>(
  filters: Readonly<Record<Filter, object>>,
  query: URLSearchParams,
): Filter | 'all' {
  const value = query.get('show');
  return (Object.keys(filters) as Filter[]).find((filter) => filter === value) ?? 'all';
}
