import type { SentOf } from '@latchkey/contract/define-call';
import { getPropertyList } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { slimCard } from '../../features/property-card/slim-card.ts';
import type { CallError } from '../../shared/api/failure.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useMarks } from '../../shared/saved-listings/marks.ts';

interface ListResults {
  properties: PropertyCard[];
  total: number;
  isEstimate: boolean;
}

interface VisibleResults<Rendered> {
  /** Undefined only while a list loads that is not part of the page. */
  results: ListResults | Rendered;
  query: UseQueryResult<unknown, CallError>;
}

/**
 * A list without the listings that the user hid. The page is rendered the same for all visitors; a user who hides
 * listings gets a list and a total of their own, which a listing hidden just now leaves at once.
 * @param rendered the list in the page; without one it is requested for every user
 */
export function useVisibleResults<Rendered extends ListResults | undefined>(
  input: SentOf<typeof getPropertyList>,
  rendered: Rendered,
): VisibleResults<Rendered> {
  const hidden = useMarks((marks) => marks.hidden);
  const isRequested = rendered === undefined || hidden.size > 0;
  const query = useCall(getPropertyList, input, { enabled: isRequested, keepPrevious: rendered === undefined });
  const data = isRequested ? query.data : undefined;
  const results = useMemo(() => {
    const list = data
      ? { properties: data.data.map(slimCard), total: data.total, isEstimate: data.total_is_estimate ?? false }
      : rendered;
    return list && withoutHidden(list, hidden);
  }, [data, rendered, hidden]);
  return { results, query };
}

export function withoutHidden(results: ListResults, hidden: ReadonlySet<number>): ListResults {
  const properties = results.properties.filter(({ id }) => !hidden.has(id));
  return {
    ...results,
    properties,
    total: Math.max(0, results.total - (results.properties.length - properties.length)),
  };
}
