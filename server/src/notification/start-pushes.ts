import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../database/pool.ts';
import { type ServiceAccount, serviceAccount } from '../services/push/fcm-access.ts';
import { Firebase } from '../services/push/firebase.ts';
import type { PushSender } from '../services/push/push-sender.ts';
import { PushWorker } from '../services/push/push-worker.ts';
import { loadVapidKeys } from '../services/push/vapid-keys.ts';
import { webPushSender } from '../services/push/web-push-sender.ts';
import type { ServiceSettings } from '../services/service-settings.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { pushToEverybody } from './push-to-everybody.ts';

interface Surroundings {
  config: Config;
  database: Database;
  now: () => Date;
}

/**
 * The Firebase project of the environment or the console.
 * @throws ConfigError when the file of the service account is not one
 */
export async function openFirebase(
  { fcmServiceAccount: file }: Pick<Config, 'fcmServiceAccount'>,
  stored: ServiceSettings,
  now: () => Date,
): Promise<Firebase> {
  return new Firebase({ environment: file === '' ? null : await readServiceAccount(file), stored, now });
}

/** The ways to devices: Web Push, and Firebase. */
export async function pushSenders(
  { config, database, now }: Surroundings,
  firebase: Firebase,
): Promise<readonly PushSender[]> {
  const keys = await loadVapidKeys(database);
  return [webPushSender({ keys, subject: () => whoSends(config, database), now }), firebase];
}

/** Starts to send pushes. */
export function startPushes(
  senders: readonly PushSender[],
  { config, database, now, log }: Surroundings & { log: Logger },
): PushWorker {
  const before = async () => void (await pushToEverybody(database, config.siteUrl));
  const worker = new PushWorker({ database, senders, now, log, before });
  worker.start();
  return worker;
}

async function readServiceAccount(file: string): Promise<ServiceAccount> {
  try {
    return serviceAccount.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof ZodError ? 'it lacks what a service account has' : String(Object(error).message);
    throw new ConfigError([`FCM_SERVICE_ACCOUNT must be the file of a service account: ${why}.`]);
  }
}

/** Whom a push service writes to; it refuses an address of this machine. */
async function whoSends({ siteUrl }: Config, database: Database): Promise<string> {
  const email = (await loadSettings(database)).text('company_email');
  if (email !== '') return `mailto:${email}`;
  return siteUrl.startsWith('https://') ? siteUrl : 'mailto:nobody@example.org';
}
