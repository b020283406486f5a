import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ServiceSettings } from '../external/service-settings.ts';
import { type ServiceAccount, serviceAccount } from './fcm-access.ts';
import { type FcmSender, fcmSender } from './fcm-sender.ts';
import { type PushMessage, PushRefused, type PushSender } from './push-sender.ts';
import { isSubscription } from './subscription.ts';

/** Key of the stored settings. */
const settingsKey = 'firebase';

type StoredProject = Omit<ServiceAccount, 'private_key'>;

export type FirebaseRoute =
  | { source: 'none' }
  | { source: 'environment'; account: ServiceAccount }
  /** `account` is null when its key cannot be decrypted and must be entered again. */
  | { source: 'console'; project: StoredProject; account: ServiceAccount | null };

interface FirebaseOptions {
  /** FCM_SERVICE_ACCOUNT, which takes precedence. */
  environment: ServiceAccount | null;
  stored: ServiceSettings;
  now: () => Date;
  /** Base URL of FCM, for tests. */
  address?: string;
}

/** Sends pushes to apps through the environment's Firebase project, otherwise the one set in the console. */
export class Firebase implements PushSender {
  readonly #options: FirebaseOptions;
  #open: { by: string; sender: FcmSender } | null = null;

  constructor(options: FirebaseOptions) {
    this.#options = options;
  }

  /** Reads the current route uncached, because another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<FirebaseRoute> {
    const { environment, stored } = this.#options;
    if (environment) return { source: 'environment', account: environment };
    const known = await stored.read(settingsKey, db);
    if (!known) return { source: 'none' };
    const project = known.settings as StoredProject;
    const private_key = known.secrets?.['private_key'];
    return { source: 'console', project, account: private_key ? { ...project, private_key } : null };
  }

  /** Returns whether pushes to apps can be sent. */
  async isOpen(): Promise<boolean> {
    return accountOf(await this.route()) !== null;
  }

  /** Returns the id of the project, `""` for none. */
  async projectId(): Promise<string> {
    const route = await this.route();
    if (route.source === 'none') return '';
    return route.source === 'console' ? route.project.project_id : route.account.project_id;
  }

  accepts(token: string): boolean {
    return !isSubscription(token);
  }

  async send(push: PushMessage): Promise<void> {
    const sender = await this.#sender();
    if (!sender) throw new PushRefused('no service reaches this token');
    await sender.send(push);
  }

  /**
   * Lets FCM validate a push without sending it.
   * @returns the project id
   * @throws Error with the message of Google
   */
  async check(): Promise<string> {
    const sender = await this.#sender();
    if (!sender) throw new Error('no Firebase project is set');
    return sender.check();
  }

  /** Stores a service account, its private key encrypted; null removes it. */
  async set(account: ServiceAccount | null, trx: Kysely<Tables>): Promise<void> {
    const { stored } = this.#options;
    if (!account) return stored.remove(settingsKey, trx);
    const { private_key, ...project } = account;
    await stored.write(settingsKey, project, { private_key }, trx);
  }

  /** Returns the sender of the current account, which reuses access tokens until the account changes. */
  async #sender(): Promise<FcmSender | null> {
    const account = accountOf(await this.route());
    const by = JSON.stringify(account);
    if (!account) this.#open = null;
    else if (this.#open?.by !== by) this.#open = { by, sender: fcmSender({ ...this.#options, account }) };
    return this.#open?.sender ?? null;
  }
}

function accountOf(route: FirebaseRoute): ServiceAccount | null {
  return route.source === 'none' ? null : route.account;
}

/**
 * Parses a service account file.
 * @returns null for a text that is not the JSON of a service account
 */
export function parseServiceAccount(text: string): ServiceAccount | null {
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
