import type { RawBuilder } from 'kysely';
import { factForm, hasShortWord, type ListingFilters, listingConditions } from './listing-filters.ts';

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
}

export function listingQuestion(filters: ListingFilters, now: Date): ListingQuestion {
  const lists = listingConditions(filters, now, 'lists');
  const numbers = listingConditions(filters, now, 'numbers');
  const whole = factForm(filters) === 'lists' ? lists : numbers;
  return { lists, numbers, whole, isBlind: hasShortWord(filters.search) };
}
