/** Worker process for killed-import.test.ts: runs pending imports until it is killed. */
import { pino } from 'pino';
import { openDatabase } from '../../platform/database/pool.ts';
import type { DatabaseTarget } from '../../platform/database/database-target.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { workOnImports } from '../../listing-import/import-jobs.ts';
import { createImportDeps } from '../../listing-import/import-deps.ts';

const { target, directory, siteUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  target: DatabaseTarget;
  directory: string;
  siteUrl: string;
};
const database = openDatabase({ target, max: 8 });
const geocoder = {
  search: async () => [],
  named: async () => [],
  reverse: async () => null,
  countryBox: async () => null,
};
const files = new DiskStore({ directory });
const log = pino({ level: 'silent' });
const services = { database, files, log, geocoder, outbox: new Outbox(database), mailUrl: siteUrl };
const deps = createImportDeps(services, () => new Date());
for (;;) {
  await workOnImports(deps, () => false, Number.POSITIVE_INFINITY);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
