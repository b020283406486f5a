import { z } from 'zod';
import { fileProblems, rowProblems, importRowStates, importStatuses } from './import-problems.ts';
import { isoDate } from '../schema/primitives.ts';

function keysOf<Key extends string>(problems: Readonly<Record<Key, string>>) {
  return z.enum(Object.keys(problems) as [Key, ...Key[]]);
}

const importStatus = z.enum(importStatuses);
export type ImportStatus = z.infer<typeof importStatus>;

const importRowState = z.enum(importRowStates);
export type ImportRowState = z.infer<typeof importRowState>;

/** An import of an agency's listings from a file. */
export const listingImport = z.object({
  id: z.number(),
  format: z.enum(['csv', 'xml']),
  file_name: z.string(),
  status: importStatus,
  hides_missing: z.boolean(),
  /** Number of rows by state. */
  counts: z.object({
    to_add: z.number(),
    to_change: z.number(),
    same: z.number(),
    refused: z.number(),
    added: z.number(),
    changed: z.number(),
    hidden: z.number(),
  }),
  rows: z.number(),
  /** Why the file could not be read; nothing of it is imported in this case. */
  problem: z.object({ key: keysOf(fileProblems), line: z.number(), value: z.string() }).nullable(),
  unused_columns: z.array(z.string()),
  /** Units of the packages that are left for new listings; null for no limit. For a checked import only. */
  units_left: z.number().nullable().optional(),
  created_at: isoDate,
  finished_at: isoDate.nullable(),
});
export type ListingImport = z.infer<typeof listingImport>;

/**
 * How a category name of a file was matched: by the account's own choice, the category's name, or the meaning of the
 * word.
 */
const categorySources = ['remembered', 'name', 'type'] as const;
export type CategorySource = (typeof categorySources)[number];

/** A category name in a file, and its number of rows. */
export const importCategoryName = z.object({
  name: z.string(),
  rows: z.number(),
  /** Null when no category matches: its rows are rejected until the account chooses one. */
  category_id: z.number().nullable(),
  source: z.enum(categorySources).nullable(),
});
export type ImportCategoryName = z.infer<typeof importCategoryName>;

/** A category that an account chose for a name in its files of this format. */
export const importCategory = z.object({ format: z.enum(['csv', 'xml']), name: z.string(), category_id: z.number() });
export type ImportCategory = z.infer<typeof importCategory>;

const importFault = z.object({ column: z.string(), problem: keysOf(rowProblems), value: z.string() });

export const importRow = z.object({
  number: z.number(),
  /** Line in the file; null for a property that is not in it. */
  line: z.number().nullable(),
  reference: z.string(),
  title: z.string(),
  state: importRowState,
  faults: z.array(importFault),
  /** Slug of the property, once it exists. */
  slug_id: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
