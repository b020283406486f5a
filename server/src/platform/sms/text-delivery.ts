import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { DueMessage } from '../mail/send-due-messages.ts';
import type { ServiceSettings } from '../external/service-settings.ts';
import { textSender } from './twilio.ts';

const row = 'text-service';

/** A service set in the console; `url` contains neither account nor key. */
export interface StoredTextService {
  url: string;
  account: string;
  sender: string;
}

export type TextRoute =
  | { source: 'none' }
  /** `url` contains account and key. */
  | { source: 'environment'; url: string; sender: string }
  /** `key` is null when it cannot be decrypted and must be entered again. */
  | ({ source: 'console'; key: string | null } & StoredTextService);

/** Sends text messages through the environment's service, otherwise the one set in the console. */
export class TextDelivery {
  readonly #environment: { url: string; from: string };
  readonly #stored: ServiceSettings;

  /** @param environment SMS_URL and SMS_FROM; an empty URL for none */
  constructor(environment: { url: string; from: string }, stored: ServiceSettings) {
    this.#environment = environment;
    this.#stored = stored;
  }

  /** Reads the current route uncached, because another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<TextRoute> {
    const { url, from } = this.#environment;
    if (url) return { source: 'environment', url, sender: from };
    const stored = await this.#stored.read(row, db);
    if (!stored) return { source: 'none' };
    const { settings, secrets } = stored;
    return { source: 'console', ...(settings as StoredTextService), key: secrets && (secrets['key'] ?? '') };
  }

  /** @returns false while messages stay in the outbox */
  async isOpen(): Promise<boolean> {
    return addressOf(await this.route()) !== null;
  }

  /** @throws Error with the response of the service */
  async send(message: DueMessage): Promise<void> {
    const address = addressOf(await this.route());
    if (!address) throw new Error('no text service is set');
    await textSender(address)(message);
  }

  /** Stores a service, its key encrypted; null removes it. */
  async set(service: (StoredTextService & { key: string }) | null, trx: Kysely<Tables>): Promise<void> {
    if (!service) return this.#stored.remove(row, trx);
    const { key, ...settings } = service;
    await this.#stored.write(row, settings, { key }, trx);
  }
}

function addressOf(route: TextRoute): { url: string; from: string } | null {
  if (route.source === 'none') return null;
  if (route.source === 'environment') return { url: route.url, from: route.sender };
  if (route.key === null) return null;
  const url = new URL(route.url);
  url.username = encodeURIComponent(route.account);
  url.password = encodeURIComponent(route.key);
  return { url: url.href, from: route.sender };
}
