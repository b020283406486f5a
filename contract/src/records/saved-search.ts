import { z } from 'zod';
import { alertFrequencies } from '../rules/alert-frequency.ts';

/** A search that somebody keeps to be told of new homes. An addition of ours. */
export const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  /** The filters of get-property-list by their names, as texts. */
  filters: z.record(z.string(), z.string()),
  frequency: z.enum(alertFrequencies),
  /** Homes that became public since the last look, and still are. */
  new_count: z.number(),
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** What a link in a mail is about; it may be opened by anybody who has the mail, so it says no more. */
export const linkedAlert = savedSearch.pick({ name: true, filters: true, frequency: true });
export type LinkedAlert = z.infer<typeof linkedAlert>;
