import type { SentOf } from '@latchkey/contract/define-call';
import type { getAddedProperties } from '@latchkey/contract/posting/calls';
import type { getAddedProjects } from '@latchkey/contract/project/calls';
import type { OwnSummary } from '@latchkey/contract/account/records';
import { offerCodes } from '@latchkey/contract/posting/offer-states';

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
