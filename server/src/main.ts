import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { answers } from './answers.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Services } from './context.ts';
import { openMarket } from './database/open-market.ts';
import { buildApp } from './http/app.ts';
import type { Site } from './http/site.ts';
import type { Readiness } from './http/system.ts';
import { DiskStore } from './services/files/disk-store.ts';
import { startJobs } from './services/jobs/start-jobs.ts';
import { Outbox } from './services/mail/outbox.ts';
import { mailWakeUp, sendDueMail } from './services/mail/send-due-mail.ts';
import { smtpSender } from './services/mail/smtp.ts';
import { variantMaker } from './services/pictures/picture-variant.ts';
import { homeCentres } from './services/map-still/home-centres.ts';
import { MapData } from './services/map-still/map-data.ts';
import { loadGazetteer } from './services/places/gazetteer-file.ts';
import { OfflineGeocoder } from './services/places/offline-geocoder.ts';
import { onceStopped } from './stop.ts';

/** The folder of the project: this file runs as server/dist/main.js. */
const root = path.resolve(import.meta.dirname, '../..');

/** Starts the market: database, files, jobs, site and calls on one port; stops it in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  await mkdir(config.dataDir, { recursive: true });

  const { database, close } = await openMarket(config, log);
  const store = new DiskStore({ directory: path.join(config.dataDir, 'files') });
  await fillIfEmpty(config, database, store, log);

  const send = config.smtpUrl ? smtpSender({ url: config.smtpUrl, from: config.mailFrom }) : null;
  const jobs = send
    ? await startJobs(
        database,
        { 'send-due-mail': sendDueMail(database, send.send, () => new Date()) },
        (error, queue) => log.error({ err: error, queue }, 'a job failed'),
      )
    : null;
  const outbox = new Outbox(database, () => {
    void jobs
      ?.send('send-due-mail', {}, { onceFor: mailWakeUp })
      .catch((error) => log.warn({ err: error }, 'no wake-up'));
  });
  const cache = path.join(config.dataDir, 'cache');
  const gazetteer = await loadGazetteer(path.join(cache, 'gazetteer'));
  const services: Services = {
    database,
    outbox,
    geocoder: new OfflineGeocoder(gazetteer),
    siteUrl: config.siteUrl,
  };
  const readiness: Readiness = { isReady: false };
  const app = await buildApp({
    config,
    services,
    answers,
    readiness,
    log,
    site: await loadSite(),
    files: { store, makeVariant: variantMaker(store) },
    map: new MapData({ gazetteer, folder: cache, centres: () => homeCentres(database), now: () => new Date() }),
  });
  await app.listen({ port: config.port, host: config.host });
  readiness.isReady = true;
  welcome(config);

  onceStopped(log, async () => {
    readiness.isReady = false;
    await app.close();
    await jobs?.stop(5_000);
    await database.close();
    await close();
  });
}

async function loadSite(): Promise<Site> {
  const folder = path.join(root, 'web/build');
  return {
    build: await import(pathToFileURL(path.join(folder, 'server/index.js')).href),
    clientFolder: path.join(folder, 'client'),
  };
}

/** An empty market in demo mode gets the demo market, so that the first look finds life. */
async function fillIfEmpty(config: Config, database: Services['database'], files: DiskStore, log: pino.Logger) {
  if (!config.demo) return;
  const settled = await database.db.selectFrom('setting').select('key').limit(1).executeTakeFirst();
  if (settled) return;
  process.stdout.write('Filling the empty database with the demo market …\n');
  const { fillDemoMarket } = await import('../../demo/src/fill.ts');
  await fillDemoMarket({ database, files, log });
}

function welcome({ siteUrl, demo }: Config): void {
  process.stdout.write(`\nLatchkey is open at ${siteUrl}\n`);
  if (demo) process.stdout.write(`Mails and text messages land at ${siteUrl}/outbox\n`);
  process.stdout.write('\n');
}

try {
  await main();
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && error.name === 'EmbeddedPostgresError');
  process.stderr.write(
    `${isPlain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
