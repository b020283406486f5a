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
