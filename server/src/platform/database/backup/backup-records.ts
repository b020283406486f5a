import { z } from 'zod';
import { BackupError, damagedBackupError } from './frames.ts';

/** The first frame: what wrote the backup, and the schema of its rows. */
export const headerSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() })),
});

/** Before the rows of a table. */
export const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

/** Before the bytes of a file; its path is relative to the folder of files and uses slashes. */
export const fileSchema = z.object({ path: z.string() });

/** After rows or bytes: `rows` is 0 for a file. */
export const endSchema = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });

/** The states of the sequences. */
export const sequencesSchema = z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() }));

/** The last frame. */
export const summarySchema = z.object({ tables: z.number(), rows: z.number(), files: z.number() });

export type Header = z.infer<typeof headerSchema>;
export type EndRecord = z.infer<typeof endSchema>;
export type SequenceRecord = z.infer<typeof sequencesSchema>[number];
export type Summary = z.infer<typeof summarySchema>;

/**
 * Parses the JSON payload of a frame.
 * @throws BackupError when it does not match the schema
 */
export function parseRecord<T>(shape: z.ZodType<T>, payload: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(payload.toString('utf8'));
  } catch {
    throw damagedBackupError();
  }
  const result = shape.safeParse(value);
  if (!result.success) throw new BackupError('The backup was made by another version of Latchkey, or is damaged.');
  return result.data;
}
