import type { z } from 'zod';
import { propertyFilters } from '../search/property-filters.ts';

const { posted_since: _age, ...others } = propertyFilters;

/**
 * Filters of a saved search: every filter of the property list except `posted_since`. An alert contains properties when
 * they become public, however long ago they were posted; "yesterday" would never match one at that moment.
 */
export const savedFilters = others;

export type SavedFilters = z.output<z.ZodObject<typeof savedFilters>>;
