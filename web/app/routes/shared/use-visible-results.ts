import type { OutputOf, SentOf } from '@latchkey/contract/define-call';
import { getPropertyList } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { useMemo } from 'react';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { useDeferredCall } from '../../shared/api/use-deferred-call.ts';
import { useMarks } from '../../shared/saved-listings/marks.ts';

export interface ListResults {
  properties: PropertyCard[];
  total: number;
  isEstimate: boolean;
}

/**
 * A list without the listings that the user hid. The page is rendered the same for all visitors; a user who hides
 * listings gets a list and a total of their own, which a listing hidden just now leaves at once.
 * @param rendered the list in the page
 */
export function useVisibleResults(input: SentOf<typeof getPropertyList>, rendered: ListResults): ListResults {
  const hidden = useMarks((marks) => marks.hidden);
  const own = useDeferredCall(getPropertyList, input, hidden.size > 0);
  return useMemo(() => withoutHidden(own ? listResults(own) : rendered, hidden), [own, rendered, hidden]);
}

export function listResults({ data, total, total_is_estimate }: OutputOf<typeof getPropertyList>): ListResults {
  return { properties: data.map(slimCard), total, isEstimate: total_is_estimate ?? false };
}

export function withoutHidden(results: ListResults, hidden: ReadonlySet<number>): ListResults {
  const properties = results.properties.filter(({ id }) => !hidden.has(id));
  return {
    ...results,
    properties,
    total: Math.max(0, results.total - (results.properties.length - properties.length)),
  };
}
