import cluster from 'node:cluster';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { createSetupKey } from './admin/setup/setup-key.ts';
import { ClusterProcesses } from './http/cluster-processes.ts';
import { handlers } from './handlers.ts';
import { marketJobs } from './market-jobs.ts';
import { marketMetrics } from './market-metrics.ts';
import { type Config, readConfig } from './config.ts';
import type { Services } from './platform/context.ts';
import { openMigratedDatabase } from './platform/database/open-migrated-database.ts';
import { buildApp } from './http/app.ts';
import { buildSiteApp } from './http/pages/site-app.ts';
import { createListener, type Listener } from './http/http-listener.ts';
import { buildWorkerApp } from './http/worker-app.ts';
import { PageCache } from './http/pages/page-cache.ts';
import { SharedEvictions } from './http/pages/shared-evictions.ts';
import type { Site } from './http/pages/site.ts';
import { rateJobs } from './http/api/shared-rate-store.ts';
import { ValkeyRateStore } from './http/api/valkey-rate-store.ts';
import type { Readiness } from './http/endpoints/system.ts';
import { removeOldUploads } from './http/api/uploads.ts';
import { configuredProviders, phoneProvider } from './sign-in/social/configured-providers.ts';
import { DemoIdentity } from './sign-in/social/demo/demo-identity.ts';
import { IdentityProviderRegistry } from './sign-in/social/identity-provider-registry.ts';
import { StoredProviders } from './sign-in/social/stored-providers.ts';
import { createLog } from './platform/log.ts';
import { hasStatistics } from './admin/statistics/statistics-jobs.ts';
import { openFirebase, createPushSenders, startPushes } from './notification/start-pushes.ts';
import { fatalErrorMessage } from './fatal-error-message.ts';
import { BackgroundTasks } from './platform/concurrency/background-tasks.ts';
import { DiskStore } from './platform/files/disk-store.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { processMetrics } from './platform/metrics/metrics.ts';
import { startTelemetry } from './platform/telemetry/start-telemetry.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { Outbox } from './platform/mail/outbox.ts';
import { MailDelivery } from './platform/mail/mail-delivery.ts';
import { mailWakeUp } from './platform/mail/send-due-mail.ts';
import { receiptAttacher } from './payment/receipt/attach-receipt.ts';
import { LanguageModel } from './platform/language-model/language-model.ts';
import { Routing } from './platform/routing/routing.ts';
import { SmsDelivery } from './platform/sms/sms-delivery.ts';
import { loadListingCentres } from './map/load-listing-centres.ts';
import { MapData } from './platform/map/map-data.ts';
import { MapProvider } from './platform/map/base-map/map-provider.ts';
import { variantMaker } from './platform/images/picture-variant.ts';
import { loadGazetteer } from './platform/geocoding/gazetteer-file.ts';
import { OfflineGeocoder } from './platform/geocoding/offline-geocoder.ts';
import { AddressService } from './platform/geocoding/addresses/address-service.ts';
import { AddressSettings } from './platform/geocoding/addresses/address-settings.ts';
import { NearbyService } from './map/nearby/nearby-service.ts';
import { openPayments } from './payment/gateways/open-payments.ts';
import { loadEncryptionKey } from './platform/crypto/encryption-key.ts';
import { externalCacheJobs } from './platform/external/external-cache.ts';
import { ServiceSettings } from './platform/external/service-settings.ts';
import { ShareImages } from './share/share-images.ts';
import { openLive } from './http/realtime/open-live.ts';
import { Sessions } from './sign-in/sessions/sessions.ts';
import { Shutdown, stopOnSignal } from './shutdown.ts';

/** A stop takes at most 10 seconds in all. Running requests get this much of it, then jobs and pushes. */
const requestTimeoutMs = 5_000;
const jobTimeoutMs = 3_000;

/** The root folder of the project: this file runs as server/dist/main.js. */
const root = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const readiness: Readiness = { isReady: false };
  const shutdown = new Shutdown();
  const isCluster = cluster.isPrimary && config.workers > 1;
  const processes = isCluster ? new ClusterProcesses(config, log) : null;
  stopOnSignal(log, shutdown, () => void (processes ? processes.stop() : (readiness.isReady = false)), config.drainMs);
  try {
    if (processes) await startCluster(config, log, shutdown, processes);
    else await start(config, log, readiness, shutdown);
  } catch (error) {
    await shutdown.run(log);
    throw error;
  }
}

/** Starts the market: port, database, files, jobs, site and calls. A stop ends them in the opposite order. */
async function start(config: Config, log: Logger, readiness: Readiness, shutdown: Shutdown): Promise<void> {
  const now = () => new Date();
  await mkdir(config.dataDir, { recursive: true });
  // The port is opened first and closed right after readiness ends; everything that a response needs must outlive it.
  const listener = createListener(config, log);
  // In a cluster only when ready, because the processes share the port and another one would answer.
  if (!cluster.isWorker) await listener.open();
  if (!config.hasSiteUrl) config.siteUrl = `http://localhost:${listener.port}`;
  if (isSiteAlone(config)) return startSite(config, listener, log, readiness, shutdown);

  const { database, close } = await openMigratedDatabase(config, log);
  shutdown.add('embedded PostgreSQL', close);
  shutdown.add('database pool', database.close);
  const metrics = marketMetrics({ database, dataDir: config.dataDir, now });
  const registries = [processMetrics, metrics];
  shutdown.add('telemetry', await startTelemetry({ config: config.telemetry, registries, log }));
  const store = await openFileStore(config);
  await fillIfEmpty(config, database, store, log);

  const encryptionKey = await loadEncryptionKey(config);
  const mail = new MailDelivery({
    environment: { url: config.smtpUrl, from: config.mailFrom },
    database,
    key: encryptionKey,
    now,
    attach: receiptAttacher({ database, files: store, log }),
  });
  const stored = new ServiceSettings({ database, key: encryptionKey, now });
  const sms = new SmsDelivery({ url: config.smsUrl, from: config.smsFrom }, stored);
  const searchModel = new LanguageModel({
    name: 'search model',
    environment: config.searchModel,
    stored,
    settingsKey: 'search-model',
    database,
    log,
    now,
  });
  const routing = new Routing({ environment: config.routing, stored, log, now });
  const firebase = await openFirebase(config, stored, now);
  // Jobs write mails, and each mail wakes the job that sends it.
  let wakeUp = async () => {};
  const outbox = new Outbox(database, () => {
    wakeUp().catch((error: unknown) => log.warn({ err: error }, 'message senders not woken'));
  });
  const cache = path.join(config.dataDir, 'cache');
  const gazetteer = await loadGazetteer(path.join(cache, 'gazetteer'));
  const geocoder = new OfflineGeocoder(gazetteer);
  const addresses = new AddressService({
    settings: new AddressSettings(config.geocoder, stored),
    geocoder,
    database,
    siteUrl: config.siteUrl,
    log,
    now,
  });
  const nearby = new NearbyService({
    environment: config.overpassUrl,
    stored,
    database,
    siteUrl: config.siteUrl,
    log,
    now,
  });
  const pages = new PageCache(config.pageCacheBytes);
  const responseCache = new ResponseCache();
  const stopping = new AbortController();
  const payments = await openPayments(config, database, { now, log });
  const runsJobs = config.role !== 'web';
  const jobs = await startJobs<Record<string, object>>(
    database,
    {
      ...rateJobs(database, now),
      ...externalCacheJobs(database, now),
      ...marketJobs({
        database,
        files: store,
        outbox,
        mail,
        sms,
        payments,
        geocoder,
        pages,
        responseCache,
        mailUrl: config.siteUrl,
        log,
        now,
        isStopping: () => stopping.signal.aborted,
      }),
    },
    (error, queue) => log.error({ err: error, queue }, 'job failed'),
    { work: runsJobs },
  );
  // A new market gets its first statistics at once instead of after up to a minute.
  if (runsJobs && !(await hasStatistics(database)))
    await jobs.send('update-statistics', {}, { singletonKey: 'update-statistics' });
  const senders: { stop: (timeoutMs: number) => Promise<void> }[] = [jobs];
  // All at once, because one after the other would exceed the time limit of a stop.
  shutdown.add('jobs and pushes', async () => {
    stopping.abort();
    await Promise.all(senders.map((each) => each.stop(jobTimeoutMs)));
  });
  wakeUp = async () => {
    for (const queue of ['send-due-mail', 'send-due-sms']) await jobs.send(queue, {}, { singletonKey: mailWakeUp });
  };

  const pushSenders = await createPushSenders({ config, database, now }, firebase);
  if (runsJobs) senders.push(startPushes(pushSenders, { config, database, now, log }));

  const uploadFolder = path.join(config.dataDir, 'incoming');
  const unfinished = store instanceof DiskStore ? [store.unfinished] : [];
  for (const folder of [uploadFolder, ...unfinished]) await removeOldUploads(folder, Date.now());
  const providers = configuredProviders(config);
  const sessions = new Sessions(database, now);
  // The demo identity provider holds its sign-ins in memory, so one process must serve all of them.
  const isOnlyProcess = config.workers === 1 && config.role === 'all';
  const demoIdentity = config.demo && isOnlyProcess && providers.length === 0 ? new DemoIdentity(config.siteUrl) : null;
  const maps = new MapProvider({
    environmentUrl: config.mapStyleUrl,
    stored: { settings: stored, key: encryptionKey, files: store },
    maxArchiveBytes: config.maxMapArchiveBytes,
    log,
  });
  const services: Services = {
    database,
    encryptionKey,
    maps,
    payments,
    outbox,
    identities: new IdentityProviderRegistry(providers, {
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
    addresses,
    nearby,
    siteUrl: config.siteUrl,
    mailUrl: config.siteUrl,
    deliveryChannels: { mail, sms, firebase, pushSenders, showsOutbox: config.demo },
    routing,
    searchModel,
    wake: (queue, afterMs) => jobs.wake(queue, afterMs),
    responseCache,
    backgroundTasks: new BackgroundTasks((error) => log.warn({ err: error }, 'background task failed')),
  };
  const centres = () => loadListingCentres(database);
  const map = new MapData({ gazetteer, sketchesStreets: config.demo, centres, maps, now });
  shutdown.add('map', () => map.close());
  const valkey = await openValkey(config, log, shutdown);
  const app =
    config.role === 'worker'
      ? await buildWorkerApp({ config, database, readiness, metrics, log })
      : await buildApp({
          config,
          services,
          handlers,
          readiness,
          metrics,
          log,
          now,
          pages,
          ...(config.servesSite && { site: await loadSite() }),
          files: { store, makeVariant: variantMaker(store) },
          shareImages: new ShareImages({ database, store, folder: cache, log }),
          map,
          ...(demoIdentity && { demoIdentity }),
          uploadFolder,
          valkey,
        });
  await app.ready();
  await maps.start();
  shutdown.add('map style', async () => maps.stop());
  shutdown.add('server', () => app.close());
  listener.setHandler(app.routing);
  shutdown.add('port', () => listener.close(requestTimeoutMs));
  const evictions = new SharedEvictions({ database, pages, responseCache, maps, log });
  const live = openLive({ server: listener.server, services, config, log, evictions });
  shutdown.add('live connections', () => live.close());
  readiness.isReady = true;
  await listener.open();
  if (!cluster.isWorker) await welcome(config, await createSetupKey(database.db, now()));
}

/** Starts the processes that share the port. This one has the embedded database, and answers no requests itself. */
async function startCluster(config: Config, log: Logger, shutdown: Shutdown, processes: ClusterProcesses) {
  await mkdir(config.dataDir, { recursive: true });
  if (isSiteAlone(config)) {
    shutdown.add('processes', () => processes.stop());
    return processes.start();
  }
  const { database, close } = await openMigratedDatabase(config, log);
  shutdown.add('embedded PostgreSQL', close);
  shutdown.add('database pool', database.close);
  await fillIfEmpty(config, database, await openFileStore(config), log);
  shutdown.add('processes', () => processes.stop());
  await processes.start();
  await welcome(config, await createSetupKey(database.db, new Date()));
}

/** Whether another server has the market. */
function isSiteAlone({ apiUrl, servesSite }: Config): boolean {
  return apiUrl !== '' && servesSite;
}

/** Starts the site only, for another server of the contract that has the market. */
async function startSite(
  config: Config,
  listener: Listener,
  log: Logger,
  readiness: Readiness,
  shutdown: Shutdown,
): Promise<void> {
  const now = () => new Date();
  const registries = [processMetrics];
  shutdown.add('telemetry', await startTelemetry({ config: config.telemetry, registries, log }));
  const gazetteer = await loadGazetteer(path.join(config.dataDir, 'cache', 'gazetteer'));
  const maps = new MapProvider({ environmentUrl: config.mapStyleUrl, log });
  const map = new MapData({ gazetteer, sketchesStreets: false, centres: async () => [], maps, now });
  shutdown.add('map', () => map.close());
  const valkey = await openValkey(config, log, shutdown);
  const app = await buildSiteApp({ config, site: await loadSite(), map, maps, readiness, valkey, log, now });
  await app.ready();
  await maps.start();
  shutdown.add('map style', async () => maps.stop());
  shutdown.add('server', () => app.close());
  listener.setHandler(app.routing);
  shutdown.add('port', () => listener.close(requestTimeoutMs));
  readiness.isReady = true;
  await listener.open();
  process.stdout.write(`\nLatchkey is running at ${config.siteUrl}, for the server at ${config.apiUrl}\n\n`);
}

/** With `REDIS_URL`, where requests are counted. */
async function openValkey(config: Config, log: Logger, shutdown: Shutdown): Promise<ValkeyRateStore | undefined> {
  if (!config.redisUrl || !config.rateLimits || config.role === 'worker') return undefined;
  const valkey = await ValkeyRateStore.open(config, log);
  shutdown.add('Valkey', () => valkey.close());
  return valkey;
}

async function loadSite(): Promise<Site> {
  const folder = path.join(root, 'web/build');
  return {
    build: await import(pathToFileURL(path.join(folder, 'server/index.js')).href),
    clientFolder: path.join(folder, 'client'),
  };
}

/** In demo mode, fills an empty database with the demo market so that the first visit shows content. */
async function fillIfEmpty(config: Config, database: Services['database'], files: FileStore, log: Logger) {
  if (!config.demo) return;
  const isFilled = await database.db.selectFrom('setting').select('key').limit(1).executeTakeFirst();
  if (isFilled) return;
  process.stdout.write('Filling the empty database with demo content …\n');
  const { fillDemoMarket } = await import('../../demo/src/fill.ts');
  await fillDemoMarket({ database, files, log });
}

/** @param setupKey of a market that has no admin yet; it is printed for the operator who reads this output */
async function welcome({ siteUrl, demo }: Config, setupKey: string | null): Promise<void> {
  const lines = ['', `Latchkey is running at ${siteUrl}`];
  if (setupKey) lines.push('', `Set up the site: ${siteUrl}/admin/setup?key=${setupKey}`);
  if (demo) {
    const { demoAccounts, demoOperator } = await import('../../demo/src/demo-accounts.ts');
    lines.push('', 'Demo accounts:');
    for (const { email, password, note } of demoAccounts) lines.push(`  ${email}  ${password}  ${note}`);
    lines.push(`  ${demoOperator.email}  ${demoOperator.password}  the operator, for the calls under /api/admin`);
    lines.push('', `Emails and text messages: ${siteUrl}/outbox`);
  }
  lines.push(`API reference: ${siteUrl}/docs`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${fatalErrorMessage(error)}\n`);
  process.exit(1);
}
