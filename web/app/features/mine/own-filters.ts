import type { SentOf } from '@latchkey/contract/define-call';
import type { getAddedProperties } from '@latchkey/contract/posting/calls';
import type { getAddedProjects } from '@latchkey/contract/project/calls';
import type { OwnSummary } from '@latchkey/contract/account/own-summary';
import { offerCodes } from '@latchkey/contract/posting/offer-states';

type HomesAsked = SentOf<typeof getAddedProperties>;
type ProjectsAsked = SentOf<typeof getAddedProjects>;

/** Tabs over one's own homes, by the word in the address: what is asked for, and which number of the summary it is. */
export const homeFilters = {
  all: {},
  sell: { property_type: offerCodes.sell },
  rent: { property_type: offerCodes.rent },
  pending: { request_status: 'pending' },
  rejected: { request_status: 'rejected' },
  sold: { property_type: offerCodes.sold },
  rented: { property_type: offerCodes.rented },
} as const satisfies Partial<Record<keyof OwnSummary['properties'], HomesAsked>>;

export const projectFilters = {
  all: {},
  pending: { request_status: 'pending' },
  rejected: { request_status: 'rejected' },
} as const satisfies Partial<Record<keyof OwnSummary['projects'], ProjectsAsked>>;

/** The tab that an address names; `all` for what is none. */
export function chosenFilter<Filter extends string>(
  filters: Readonly<Record<Filter, object>>,
  query: URLSearchParams,
): Filter | 'all' {
  const named = query.get('show');
  return (Object.keys(filters) as Filter[]).find((filter) => filter === named) ?? 'all';
}
