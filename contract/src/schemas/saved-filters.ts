import type { z } from 'zod';
import { propertyFilters } from './property-filters.ts';

const { posted_since: _age, ...others } = propertyFilters;

/**
 * What a saved search keeps: every filter of the property list but its age. Who waits for new homes gets what becomes
 * public, however long ago it was written; "yesterday" would never find one at that moment.
 */
export const savedFilters = others;

export type SavedFilters = z.output<z.ZodObject<typeof savedFilters>>;
