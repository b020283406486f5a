/**
 * A whole server with calls and realtime connections for killed-server.test.ts: sends its URL to the parent, then
 * serves until it is killed.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { handlers } from '../../handlers.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import type { DatabaseTarget } from '../../platform/database/database-target.ts';
import { buildApp } from '../../http/app.ts';
import { openListener } from '../../http/http-listener.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { variantMaker } from '../../platform/images/picture-variant.ts';
import type { Geocoder } from '../../platform/geocoding/geocoder.ts';
import { Sessions } from '../../sign-in/sessions/sessions.ts';
import { openLive } from '../../http/realtime/open-live.ts';

const target = JSON.parse(process.argv[2] ?? '{}') as DatabaseTarget;
const log = pino({ level: 'silent' });
const database = openDatabase({ target, max: 10 });
const listener = await openListener({ port: 0, host: '127.0.0.1' }, log);
const store = new DiskStore({ directory: path.join(tmpdir(), `latchkey-live-${process.pid}`) });
const url = `http://127.0.0.1:${listener.port}`;
const config = readConfig({ SITE_URL: url, RATE_LIMITS: 'off', PAGE_CACHE_MB: '0', SITE: 'off', DEMO: 'off' });
/** No test of this file uses places. */
const geocoder: Geocoder = {
  search: () => Promise.resolve([]),
  named: () => Promise.resolve([]),
  reverse: () => Promise.resolve(null),
  countryBox: () => Promise.resolve(null),
};
const services = {
  database,
  outbox: new Outbox(database),
  files: store,
  sessions: new Sessions(database),
  geocoder,
  siteUrl: url,
  mailUrl: url,
};
const app = await buildApp({ config, services, handlers, files: { store, makeVariant: variantMaker(store) } });
await app.ready();
listener.setHandler(app.routing);
const { bus } = openLive({ server: listener.server, services, config, log });
await bus.waitUntilListening();
process.send?.(url);
