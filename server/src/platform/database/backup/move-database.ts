import { PassThrough } from 'node:stream';
import type { Logger } from 'pino';
import type { DatabaseTarget } from '../database-target.ts';
import { readBackup } from './read-backup.ts';
import type { Summary } from './backup-records.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Copies a market from one database into another, empty one, and verifies that the rows are the same. The source and
 * the files do not change.
 */
export async function moveDatabase(from: DatabaseTarget, to: DatabaseTarget, log?: Logger): Promise<Summary> {
  const stream = new PassThrough();
  const fail = (error: Error): never => {
    stream.destroy(error);
    throw error;
  };
  const [, summary] = await Promise.all([
    writeBackup({ target: from, output: stream }).catch(fail),
    readBackup({ target: to, input: stream as AsyncIterable<Buffer>, log }).catch(fail),
  ]);
  return summary;
}
