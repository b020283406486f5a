import { asRecord } from '@latchkey/contract/schema/record';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../platform/database/pool.ts';
import { type ServiceAccount, serviceAccount } from '../platform/push/fcm-access.ts';
import { Firebase } from '../platform/push/firebase.ts';
import type { PushSender } from '../platform/push/push-sender.ts';
import { PushWorker } from '../platform/push/push-worker.ts';
import { loadVapidKeys } from '../platform/push/vapid-keys.ts';
import { webPushSender } from '../platform/push/web-push-sender.ts';
import type { ServiceSettings } from '../platform/external/service-settings.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { queueAnnouncementPushes } from './queue-announcement-pushes.ts';

interface PushDeps {
  config: Config;
  database: Database;
  now: () => Date;
}

/**
 * Opens the Firebase project of the environment or the console.
 * @throws ConfigError if the file is not a service account
 */
export async function openFirebase(
  { fcmServiceAccount: file }: Pick<Config, 'fcmServiceAccount'>,
  stored: ServiceSettings,
  now: () => Date,
): Promise<Firebase> {
  return new Firebase({ environment: file === '' ? null : await readServiceAccount(file), stored, now });
}

/** The senders for devices: Web Push and Firebase. */
export async function createPushSenders(
  { config, database, now }: PushDeps,
  firebase: Firebase,
): Promise<readonly PushSender[]> {
  const keys = await loadVapidKeys(database);
  return [webPushSender({ keys, subject: () => vapidSubject(config, database), now }), firebase];
}

/** Starts the worker that sends due pushes. */
export function startPushes(
  senders: readonly PushSender[],
  { config, database, now, log }: PushDeps & { log: Logger },
): PushWorker {
  const before = async () => void (await queueAnnouncementPushes(database, config.siteUrl));
  const worker = new PushWorker({ database, senders, now, log, before });
  worker.start();
  return worker;
}

async function readServiceAccount(file: string): Promise<ServiceAccount> {
  try {
    return serviceAccount.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason =
      error instanceof ZodError ? 'fields of a service account are missing' : String(asRecord(error)['message']);
    throw new ConfigError([`FCM_SERVICE_ACCOUNT must be the file of a service account: ${reason}.`]);
  }
}

/** The contact that push services require (VAPID subject). They reject addresses of the local machine. */
async function vapidSubject({ siteUrl }: Config, database: Database): Promise<string> {
  const email = (await loadSettings(database)).text('company_email');
  if (email !== '') return `mailto:${email}`;
  return siteUrl.startsWith('https://') ? siteUrl : 'mailto:nobody@example.org';
}
