import { z } from 'zod';
import { BackupError, damaged } from './frames.ts';

/** The first frame: what made the backup, and the schema its rows fit. */
export const headerShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() })),
});

/** Before the rows of a table. */
export const tableShape = z.object({ name: z.string(), columns: z.array(z.string()) });

/** Before the bytes of a file; its path lies below the folder of files, parted by slashes. */
export const fileShape = z.object({ path: z.string() });

/** After rows or bytes: `rows` is 0 for a file. */
export const endShape = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });

/** Where the sequences stand. */
export const sequencesShape = z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() }));

/** The last frame. */
export const summaryShape = z.object({ tables: z.number(), rows: z.number(), files: z.number() });

export type Header = z.infer<typeof headerShape>;
export type EndRecord = z.infer<typeof endShape>;
export type SequenceRecord = z.infer<typeof sequencesShape>[number];
export type Summary = z.infer<typeof summaryShape>;

/** Reads a frame's record. Throws `BackupError` when it hasn't that shape. */
export function parseRecord<T>(shape: z.ZodType<T>, payload: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(payload.toString('utf8'));
  } catch {
    throw damaged();
  }
  const result = shape.safeParse(value);
  if (!result.success) throw new BackupError('The backup was made by another version of Latchkey, or is damaged.');
  return result.data;
}
