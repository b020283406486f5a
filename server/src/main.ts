import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { makeSetupKey } from './admin/setup/setup-key.ts';
import { endJobs } from './advert/end-jobs.ts';
import { catalogueJobs } from './admin/catalogue/name-homes.ts';
import { alertJobs } from './alert/alert-jobs.ts';
import { mailUnreadMessages } from './chat/mail-unread-messages.ts';
import { answers } from './answers.ts';
import { type Config, readConfig } from './config.ts';
import type { Services } from './context.ts';
import { openMarket } from './database/open-market.ts';
import { buildApp } from './http/app.ts';
import { buildSiteApp } from './http/site-app.ts';
import { type Door, openDoor } from './http/door.ts';
import { PageCache } from './http/page-cache.ts';
import type { Site } from './http/site.ts';
import { rateJobs } from './http/shared-rate-store.ts';
import type { Readiness } from './http/system.ts';
import { removeOldUploads } from './http/uploads.ts';
import { configuredProviders, phoneProvider } from './identity/configured-providers.ts';
import { DemoIdentity } from './identity/demo/demo-identity.ts';
import { importJobs } from './import/import-jobs.ts';
import { Identities } from './identity/identities.ts';
import { StoredProviders } from './identity/stored-providers.ts';
import { createLog } from './log.ts';
import { hasNumbers, numberJobs } from './admin/numbers/number-jobs.ts';
import { notificationJobs } from './notification/notification-jobs.ts';
import { openFirebase, pushSenders, startPushes } from './notification/start-pushes.ts';
import { plainReason } from './plain-reason.ts';
import { Afterwork } from './services/afterwork.ts';
import { fileJobs } from './services/files/file-jobs.ts';
import { DiskStore } from './services/files/disk-store.ts';
import { qualityJobs } from './quality/quality-jobs.ts';
import { startJobs } from './services/jobs/start-jobs.ts';
import { KeptAnswers } from './services/kept-answers.ts';
import { Outbox } from './services/mail/outbox.ts';
import { MailPost } from './services/mail/mail-post.ts';
import { mailWakeUp, sendDueMail } from './services/mail/send-due-mail.ts';
import { receiptAttacher } from './payment/receipt/attach-receipt.ts';
import { sendDueTexts } from './services/sms/send-due-texts.ts';
import { TextPost } from './services/sms/text-post.ts';
import { homeCentres } from './services/map-still/home-centres.ts';
import { MapData } from './services/map-still/map-data.ts';
import { MapStyle } from './services/map-style/map-style.ts';
import { variantMaker } from './services/pictures/picture-variant.ts';
import { loadGazetteer } from './services/places/gazetteer-file.ts';
import { OfflineGeocoder } from './services/places/offline-geocoder.ts';
import { paymentJobs } from './payment/reconcile/payment-jobs.ts';
import { openPayments } from './services/payments/open-payments.ts';
import { loadSealingKey } from './services/payments/sealing-key.ts';
import { ServiceSettings } from './services/service-settings.ts';
import { ShareImages } from './share/share-images.ts';
import { openLive } from './realtime/open-live.ts';
import { sessionJobs } from './sign-in/session-jobs.ts';
import { Sessions } from './sign-in/sessions.ts';
import { Shutdown, stopOnSignal } from './stop.ts';

/** Of the 10 seconds of a stop, requests under way and then jobs and pushes get these. */
const requestPatienceMs = 5_000;
const jobPatienceMs = 3_000;

/** The folder of the project: this file runs as server/dist/main.js. */
const root = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const readiness: Readiness = { isReady: false };
  const shutdown = new Shutdown();
  stopOnSignal(log, shutdown, () => (readiness.isReady = false), config.drainMs);
  try {
    await start(config, log, readiness, shutdown);
  } catch (error) {
    await shutdown.run(log);
    throw error;
  }
}

/** Starts the market: port, database, files, jobs, site and calls; a stop ends them in the opposite order. */
async function start(config: Config, log: Logger, readiness: Readiness, shutdown: Shutdown): Promise<void> {
  const now = () => new Date();
  await mkdir(config.dataDir, { recursive: true });
  // Started first and closed right after readiness, but everything that it needs to answer must outlive it.
  const door = await openDoor(config);
  if (!config.hasSiteUrl) config.siteUrl = `http://localhost:${door.port}`;
  if (config.apiUrl && config.servesSite) return startSite(config, door, log, readiness, shutdown);

  const { database, close } = await openMarket(config, log);
  shutdown.add('embedded PostgreSQL', close);
  shutdown.add('database pool', database.close);
  const store = new DiskStore({ directory: path.join(config.dataDir, 'files') });
  await fillIfEmpty(config, database, store, log);

  const sealingKey = await loadSealingKey(config);
  const mail = new MailPost({
    environment: { url: config.smtpUrl, from: config.mailFrom },
    database,
    key: sealingKey,
    now,
    attach: receiptAttacher({ database, files: store, log }),
  });
  const stored = new ServiceSettings({ database, key: sealingKey, now });
  const texts = new TextPost({ url: config.smsUrl, from: config.smsFrom }, stored);
  const firebase = await openFirebase(config, stored, now);
  // Jobs write mails, and a mail wakes the job that sends it.
  let wakeUp = async () => {};
  const outbox = new Outbox(database, () => {
    wakeUp().catch((error: unknown) => log.warn({ err: error }, 'the senders of messages were not woken'));
  });
  const cache = path.join(config.dataDir, 'cache');
  const gazetteer = await loadGazetteer(path.join(cache, 'gazetteer'));
  const geocoder = new OfflineGeocoder(gazetteer);
  const pages = new PageCache(config.pageCacheBytes);
  const kept = new KeptAnswers();
  const stopping = new AbortController();
  const payments = await openPayments(config, database, { now, log });
  const jobs = await startJobs<Record<string, object>>(
    database,
    {
      ...alertJobs({ database, outbox, mailUrl: config.siteUrl }, now),
      ...endJobs({ database, outbox, mailUrl: config.siteUrl, pages, kept }, now),
      ...fileJobs({ database, files: store }, log, now),
      'mail-unread-messages': {
        schedule: { cron: '* * * * *', data: {} },
        run: () => mailUnreadMessages({ database, outbox, mailUrl: config.siteUrl }, now()),
      },
      ...notificationJobs(database, now),
      ...numberJobs(database, now),
      ...paymentJobs({ database, outbox, mailUrl: config.siteUrl, payments, log, now }),
      ...qualityJobs({ database, outbox, mailUrl: config.siteUrl }, now),
      ...importJobs(
        { database, files: store, geocoder, outbox, mailUrl: config.siteUrl, pages, kept },
        now,
        log,
        () => stopping.signal.aborted,
      ),
      ...rateJobs(database, now),
      ...sessionJobs(database, now),
      'send-due-mail': sendDueMail(database, mail, now),
      ...catalogueJobs({ database, pages, kept }),
      'send-due-texts': sendDueTexts(database, texts, now),
    },
    (error, queue) => log.error({ err: error, queue }, 'a job failed'),
  );
  // Nobody waits a quarter of an hour for the first numbers of a market.
  if (!(await hasNumbers(database))) await jobs.send('count-numbers', {}, { onceFor: 'count-numbers' });
  const atWork: { stop: (timeoutMs: number) => Promise<void> }[] = [jobs];
  // All at once: one after the other they would outlast the patience of a stop.
  shutdown.add('jobs and pushes', async () => {
    stopping.abort();
    await Promise.all(atWork.map((each) => each.stop(jobPatienceMs)));
  });
  wakeUp = async () => {
    for (const sender of ['send-due-mail', 'send-due-texts']) await jobs.send(sender, {}, { onceFor: mailWakeUp });
  };

  const pushes = await pushSenders({ config, database, now }, firebase);
  atWork.push(startPushes(pushes, { config, database, now, log }));

  const uploadFolder = path.join(config.dataDir, 'incoming');
  for (const folder of [uploadFolder, store.unfinished]) await removeOldUploads(folder, Date.now());
  const providers = configuredProviders(config);
  const sessions = new Sessions(database, now);
  const demoIdentity = config.demo && providers.length === 0 ? new DemoIdentity(config.siteUrl) : null;
  const services: Services = {
    database,
    sealingKey,
    payments,
    outbox,
    identities: new Identities(providers, {
      stored: new StoredProviders(stored),
      demo: demoIdentity?.options ?? null,
      phone: async () => {
        const projectId = config.firebaseProjectId || (await firebase.projectId());
        return projectId ? phoneProvider(projectId) : null;
      },
    }),
    files: store,
    sessions,
    geocoder,
    siteUrl: config.siteUrl,
    mailUrl: config.siteUrl,
    reach: { mail, texts, firebase, pushes, showsOutbox: config.demo },
    wake: (queue) => jobs.send(queue, {}, { onceFor: queue }),
    kept,
    afterwork: new Afterwork((error) => log.warn({ err: error }, 'work after an answer failed')),
  };
  const mapStyle = config.mapStyleUrl ? new MapStyle({ url: config.mapStyleUrl, log }) : undefined;
  const centres = () => homeCentres(database);
  const map = new MapData({ gazetteer, sketchesStreets: config.demo, centres, style: mapStyle, now });
  shutdown.add('map', () => map.close());
  const app = await buildApp({
    config,
    services,
    answers,
    readiness,
    log,
    now,
    pages,
    ...(config.servesSite && { site: await loadSite() }),
    files: { store, makeVariant: variantMaker(store) },
    shareImages: new ShareImages({ database, store, folder: cache }),
    map,
    ...(mapStyle && { mapStyle }),
    ...(demoIdentity && { demoIdentity }),
    uploadFolder,
  });
  await app.ready();
  mapStyle?.start();
  shutdown.add('map style', async () => mapStyle?.stop());
  shutdown.add('server', () => app.close());
  door.open(app.routing);
  shutdown.add('port', () => door.close(requestPatienceMs));
  const live = openLive({ server: door.server, services, config, log });
  shutdown.add('live connections', () => live.close());
  readiness.isReady = true;
  await welcome(config, await makeSetupKey(database.db, now()));
}

/** Starts the site for another server of the contract, which has the market. */
async function startSite(
  config: Config,
  door: Door,
  log: Logger,
  readiness: Readiness,
  shutdown: Shutdown,
): Promise<void> {
  const now = () => new Date();
  const gazetteer = await loadGazetteer(path.join(config.dataDir, 'cache', 'gazetteer'));
  const mapStyle = config.mapStyleUrl ? new MapStyle({ url: config.mapStyleUrl, log }) : undefined;
  const map = new MapData({ gazetteer, sketchesStreets: false, centres: async () => [], style: mapStyle, now });
  shutdown.add('map', () => map.close());
  const app = await buildSiteApp({ config, site: await loadSite(), map, mapStyle, readiness, log, now });
  await app.ready();
  mapStyle?.start();
  shutdown.add('map style', async () => mapStyle?.stop());
  shutdown.add('server', () => app.close());
  door.open(app.routing);
  shutdown.add('port', () => door.close(requestPatienceMs));
  readiness.isReady = true;
  process.stdout.write(`\nLatchkey is open at ${config.siteUrl}, for the server at ${config.apiUrl}\n\n`);
}

async function loadSite(): Promise<Site> {
  const folder = path.join(root, 'web/build');
  return {
    build: await import(pathToFileURL(path.join(folder, 'server/index.js')).href),
    clientFolder: path.join(folder, 'client'),
  };
}

/** An empty market in demo mode gets the demo market, so that the first look finds life. */
async function fillIfEmpty(config: Config, database: Services['database'], files: DiskStore, log: Logger) {
  if (!config.demo) return;
  const settled = await database.db.selectFrom('setting').select('key').limit(1).executeTakeFirst();
  if (settled) return;
  process.stdout.write('Filling the empty database with the demo market …\n');
  const { fillDemoMarket } = await import('../../demo/src/fill.ts');
  await fillDemoMarket({ database, files, log });
}

/** @param setupKey of a market that nobody looks after yet: who reads this may be the one */
async function welcome({ siteUrl, demo }: Config, setupKey: string | null): Promise<void> {
  const lines = ['', `Latchkey is open at ${siteUrl}`];
  if (setupKey) lines.push('', `Set up the market: ${siteUrl}/admin/setup?key=${setupKey}`);
  if (demo) {
    const { demoAccounts, demoOperator } = await import('../../demo/src/demo-accounts.ts');
    lines.push('', 'Demo accounts:');
    for (const { email, password, note } of demoAccounts) lines.push(`  ${email}  ${password}  ${note}`);
    lines.push(`  ${demoOperator.email}  ${demoOperator.password}  the operator, for the calls under /api/admin`);
    lines.push('', `Mails and text messages land at ${siteUrl}/outbox`);
  }
  lines.push(`The calls are described at ${siteUrl}/docs`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${plainReason(error)}\n`);
  process.exit(1);
}
