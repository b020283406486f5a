import { z } from 'zod';
import { fileProblems, rowProblems } from '../rules/import-problems.ts';
import { importRowStates, importStatuses } from '../rules/import-states.ts';
import { isoDate } from './primitives.ts';

function keysOf<Key extends string>(problems: Readonly<Record<Key, string>>) {
  return z.enum(Object.keys(problems) as [Key, ...Key[]]);
}

const importStatus = z.enum(importStatuses);
export type ImportStatus = z.infer<typeof importStatus>;

const importRowState = z.enum(importRowStates);
export type ImportRowState = z.infer<typeof importRowState>;

/** Homes of an agency that came in a file. */
export const listingImport = z.object({
  id: z.number(),
  format: z.enum(['csv', 'xml']),
  file_name: z.string(),
  status: importStatus,
  hides_missing: z.boolean(),
  /** Rows by their state. */
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
  /** Why the file could not be read; nothing of it is imported then. */
  problem: z.object({ key: keysOf(fileProblems), line: z.number(), value: z.string() }).nullable(),
  unused_columns: z.array(z.string()),
  /** Units that the packages have left for new homes; null for no limit. For a checked import only. */
  units_left: z.number().nullable().optional(),
  created_at: isoDate,
  finished_at: isoDate.nullable(),
});
export type ListingImport = z.infer<typeof listingImport>;

/** How a file's name was matched: by the account's own choice, the category's name, or what the word stands for. */
const categorySources = ['remembered', 'name', 'type'] as const;
export type CategorySource = (typeof categorySources)[number];

/** What a file calls a category, and how many of its rows do. */
export const importCategoryName = z.object({
  name: z.string(),
  rows: z.number(),
  /** Null for one that no category is known for: its rows are refused until the account chooses one. */
  category_id: z.number().nullable(),
  source: z.enum(categorySources).nullable(),
});
export type ImportCategoryName = z.infer<typeof importCategoryName>;

/** A category that an account chose for a name in its files of this format. */
export const importCategory = z.object({ format: z.enum(['csv', 'xml']), name: z.string(), category_id: z.number() });
export type ImportCategory = z.infer<typeof importCategory>;

export const importFault = z.object({ column: z.string(), problem: keysOf(rowProblems), value: z.string() });
export type ImportFault = z.infer<typeof importFault>;

export const importRow = z.object({
  number: z.number(),
  /** Of the file; null for a home that is not in it. */
  line: z.number().nullable(),
  reference: z.string(),
  title: z.string(),
  state: importRowState,
  faults: z.array(importFault),
  /** Of the home, once there is one. */
  slug_id: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
