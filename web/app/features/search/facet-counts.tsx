import { getSearchFacets } from '@latchkey/contract/search/calls';
import type { SearchFacets } from '@latchkey/contract/search/facets';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox, type CheckboxProps } from '../../ui/fields/checkbox.tsx';
import { searchFilters, type SearchState } from './search-state.ts';

/**
 * How many listings each option of the filters has; undefined while loading the first time, and from a server without the
 * call. All filters of a sheet share one request.
 */
export function useFacets(state: SearchState): SearchFacets | undefined {
  return useCall(getSearchFacets, { ...searchFilters(state), ...state.box }, { keepPrevious: true }).data?.data;
}

interface CountProps {
  /** Listings with the option; undefined while it is unknown. */
  count: number | undefined;
  isEstimate: boolean | undefined;
  /** "45K" instead of "45,120", where options stand side by side. */
  isShort?: boolean;
}

/** The count after the name of an option; an option without listings is grey, and can still be chosen. */
export function OptionName({ count, isEstimate, isShort, children }: CountProps & { children: ReactNode }) {
  const text = useCountText({ count, isEstimate, isShort });
  return (
    <span className={classNames('filter-option', count === 0 && !isEstimate && 'filter-option-empty')}>
      <bdi>{children}</bdi> {text && <bdi className="tnum">{text}</bdi>}
    </span>
  );
}

/** "≈ 1,200" for an estimate; blank while it is unknown, and where a sample has none. */
function useCountText({ count, isEstimate, isShort }: CountProps): string {
  const format = useFormat();
  if (count === undefined || (count === 0 && isEstimate)) return '';
  if (isShort) return `${isEstimate ? '≈' : ''}${format.compact(count)}`;
  return `${isEstimate ? '≈\u00a0' : ''}${format.number(count)}`;
}

/** A checkbox with the number of listings. */
export function CountedCheckbox({ count, isEstimate, children, ...rest }: Omit<CountProps, 'isShort'> & CheckboxProps) {
  return (
    <Checkbox {...rest}>
      <OptionName count={count} isEstimate={isEstimate}>
        {children}
      </OptionName>
    </Checkbox>
  );
}

/** The count in a list of options; an option that is missing has none, and without a list it is unknown. */
export function countOf<Item extends { count: number }>(
  list: readonly Item[] | undefined,
  isOption: (item: Item) => boolean,
): number | undefined {
  return list && (list.find(isOption)?.count ?? 0);
}
