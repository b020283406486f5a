import { z } from 'zod';
import { textLength } from '../limits.ts';
import { alertFrequencies, mailedFrequencies } from './alert-frequency.ts';
import { choice, email, id, optional, text, emptyInput } from '../schema/input.ts';
import { done, ok, okList } from '../schema/output.ts';
import { checkFilters, propertyFilters } from '../search/property-filters.ts';

const { posted_since: _age, listed_within: _days, ...others } = propertyFilters;

/**
 * Filters of a saved search: every filter of the property list except those by age. An alert contains properties when
 * they become public, however long ago they were posted; "yesterday" would never match one at that moment.
 */
export const savedFilters = others;

export type SavedFilters = z.output<z.ZodObject<typeof savedFilters>>;

/** A saved search with alerts about new listings. Our extension. */
const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  /** Filters of get-property-list by name, as texts. */
  filters: z.record(z.string(), z.string()),
  frequency: z.enum(alertFrequencies),
  /** Properties that became public since the search was last opened, and still are. */
  new_count: z.number(),
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The saved search behind a link in an email; anyone with the email may open the link, so it has no other fields. */
const linkedAlert = savedSearch.pick({ name: true, filters: true, frequency: true });
export type LinkedAlert = z.infer<typeof linkedAlert>;

/** Our calls for saved searches and their alerts. */

const name = text(textLength.title);
/** Language of the emails; the market's default language when it is not available. */
const language = optional(text(20));
const token = text(200);

export const saveSearch = {
  input: z.object({ ...savedFilters, name, frequency: choice(alertFrequencies), language }).superRefine(checkFilters),
  output: ok(savedSearch),
};

export const getSavedSearches = { input: emptyInput, output: okList(savedSearch) };

export const updateSavedSearch = {
  input: z.object({ id, name: optional(name), frequency: optional(choice(alertFrequencies)) }),
  output: ok(savedSearch),
};

export const markSavedSearchSeen = { input: z.object({ id }), output: ok(savedSearch) };

export const deleteSavedSearch = { input: z.object({ id }), output: done() };

export const subscribeSearch = {
  input: z
    .object({ ...savedFilters, name, frequency: choice(mailedFrequencies), email, language })
    .superRefine(checkFilters),
  output: done(),
};

export const confirmAlert = { input: z.object({ token }), output: ok(linkedAlert) };

/** `[]` when the alert of the link is already deleted. */
export const unsubscribeAlert = {
  input: z.object({ token }),
  output: ok(z.union([linkedAlert, z.array(z.never())])),
};
