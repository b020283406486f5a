import { z } from 'zod';
import { textLength } from '../limits.ts';
import { linkedAlert, savedSearch } from './saved-search.ts';
import { alertFrequencies, mailedFrequencies } from './alert-frequency.ts';
import { choice, email, id, optional, text } from '../schema/input.ts';
import { emptyInput } from '../schema/empty-input.ts';
import { done, ok, okList } from '../schema/output.ts';
import { checkBox } from '../search/property-filters.ts';
import { savedFilters } from './saved-filters.ts';

/** Our calls for saved searches and their alerts. */

const name = text(textLength.title);
/** Language of the emails; the market's default language when it is not available. */
const language = optional(text(20));
const token = text(200);

export const saveSearch = {
  input: z.object({ ...savedFilters, name, frequency: choice(alertFrequencies), language }).superRefine(checkBox),
  output: ok(savedSearch),
};

export const getSavedSearches = { input: emptyInput, output: okList(savedSearch) };

export const updateSavedSearch = {
  input: z.object({ id, name: optional(name), frequency: optional(choice(alertFrequencies)) }),
  output: ok(savedSearch),
};

export const lookAtSavedSearch = { input: z.object({ id }), output: ok(savedSearch) };

export const deleteSavedSearch = { input: z.object({ id }), output: done() };

export const subscribeSearch = {
  input: z
    .object({ ...savedFilters, name, frequency: choice(mailedFrequencies), email, language })
    .superRefine(checkBox),
  output: done(),
};

export const confirmAlert = { input: z.object({ token }), output: ok(linkedAlert) };

/** `[]` when the alert of the link is already deleted. */
export const unsubscribeAlert = {
  input: z.object({ token }),
  output: ok(z.union([linkedAlert, z.array(z.never())])),
};
