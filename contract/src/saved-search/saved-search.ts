import { z } from 'zod';
import { alertFrequencies } from './alert-frequency.ts';

/** A saved search with alerts about new listings. Our extension. */
export const savedSearch = z.object({
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
export const linkedAlert = savedSearch.pick({ name: true, filters: true, frequency: true });
export type LinkedAlert = z.infer<typeof linkedAlert>;
