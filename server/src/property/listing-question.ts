import { paging } from '@latchkey/contract/limits';
import type { RawBuilder } from 'kysely';
import {
  factForm,
  hasShortWord,
  type ListingFilters,
  listingConditions,
  unhiddenConditions,
} from './listing-filters.ts';

/** One question about listed homes in the forms that answer it; each begins with `is_listed`. */
export interface ListingQuestion {
  /** For who looks up what is rare, and for the planner, which knows how common each value of a list is. */
  lists: RawBuilder<unknown>[];
  /** For who goes through homes one by one. */
  numbers: RawBuilder<unknown>[];
  /** For who wants all that fit. */
  whole: RawBuilder<unknown>[];
  /** The planner can't guess how many fit. */
  isBlind: boolean;
  /**
   * So many are gathered and counted, no more. Where each takes a look at the table, a few more than must be exact, since
   * who stops short looks twice; where an index alone answers, far more than are expected, lest the planner take it for
   * a wish to see just the first.
   */
  most: number;
}

export function listingQuestion(filters: ListingFilters, now: Date): ListingQuestion {
  const lists = listingConditions(filters, now, 'lists');
  const numbers = listingConditions(filters, now, 'numbers');
  const form = factForm(filters) === 'lists' ? lists : numbers;
  const whole = [...form, ...unhiddenConditions(filters)];
  const most = filters.search === undefined ? gatheredAlone : gatheredByTable;
  return { lists, numbers, whole, isBlind: hasShortWord(filters.search), most };
}

export const gatheredByTable = paging.exactTotal * 1.2;
/** What an index answers alone in some ten milliseconds. */
const gatheredAlone = 100_000;
