import { pino, type Logger } from 'pino';
import { readConfig, type Config } from '../../config.ts';
import { fatalErrorMessage } from '../../fatal-error-message.ts';
import { parseVariantKey } from '../images/variant-key.ts';
import { moveFiles } from '../files/move-files.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { backUpToFile, restoreFromFile } from './backup/backup-file.ts';
import { moveDatabase } from './backup/move-database.ts';
import type { Summary } from './backup/backup-records.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run db:backup -- market.backup     writes database and files, also while the site runs
npm run db:restore -- market.backup    restores them into an empty database
npm run db:move                        copies the embedded database to DATABASE_URL; stop the site first
npm run files:move                     copies the files in DATA_DIR to FILES_URL, also while the site runs
`;

class UsageError extends Error {
  override name = 'UsageError';
}

async function main([command, file]: string[]): Promise<string> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const files = await openFileStore(config);
  if (command === 'backup' && file) {
    const isDerived = (key: string) => parseVariantKey(key) !== null;
    const summary = await withDatabase(config, log, (target) => backUpToFile(file, { target, files, isDerived }));
    return `Wrote ${count(summary)} to ${file}.`;
  }
  if (command === 'restore' && file) {
    const summary = await withDatabase(config, log, (target) => restoreFromFile(file, { target, files, log }));
    return `Restored ${count(summary)} from ${file}; every table is the same as in the backup.`;
  }
  if (command === 'move') return move(config, log);
  if (command === 'move-files') return moveStoredFiles(config);
  throw new UsageError(USAGE);
}

async function move(config: Config, log: Logger): Promise<string> {
  if (!config.databaseUrl) throw new UsageError('Set DATABASE_URL to the database to move to.');
  // Only a stopped market can be moved, because writes after the copy would be lost.
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    await checkDatabaseUrl(config.databaseUrl);
    const summary = await moveDatabase(embedded.connection, { url: config.databaseUrl }, log);
    return `Copied ${count(summary)}; every table is the same. Start with DATABASE_URL from now on.`;
  } finally {
    await embedded.stop();
  }
}

async function moveStoredFiles(config: Config): Promise<string> {
  if (!config.filesUrl) throw new UsageError('Set FILES_URL to the bucket to move the files to.');
  const disk = await openFileStore({ filesUrl: '', dataDir: config.dataDir });
  const { copied, present } = await moveFiles(disk, await openFileStore(config));
  return `Copied ${copied} files and compared them; ${present} of the same size were there already. Start with FILES_URL from now on.`;
}

const count = ({ tables, rows, files }: Summary) => `${rows} rows of ${tables} tables and ${files} files`;

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${fatalErrorMessage(error)}\n`);
  process.exitCode = 1;
}
