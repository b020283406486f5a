import { PassThrough } from 'node:stream';
import type { Logger } from 'pino';
import type { DatabaseTarget } from '../target.ts';
import { readBackup } from './read-backup.ts';
import type { Summary } from './records.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Copies a market from one database into another, empty one, and proves that the rows are the same. The source stays as
 * it is. Files stay where they are.
 */
export async function moveDatabase(from: DatabaseTarget, to: DatabaseTarget, log?: Logger): Promise<Summary> {
  const between = new PassThrough();
  const fail = (error: Error): never => {
    between.destroy(error);
    throw error;
  };
  const [, summary] = await Promise.all([
    writeBackup({ target: from, output: between }).catch(fail),
    readBackup({ target: to, input: between as AsyncIterable<Buffer>, log }).catch(fail),
  ]);
  return summary;
}
