import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type DueMessage, PermanentDeliveryError, type SendMessage } from '../mail/send-due-messages.ts';
import { trackedFetch } from '../external/track-request.ts';
import type { ServiceSettings } from '../external/service-settings.ts';

/** Key of the stored settings. */
const settingsKey = 'text-service';

/** A service set in the console; `url` contains neither account nor key. */
export interface StoredSmsService {
  url: string;
  account: string;
  sender: string;
}

export type SmsRoute =
  | { source: 'none' }
  /** `url` contains account and key. */
  | { source: 'environment'; url: string; sender: string }
  /** `key` is null when it cannot be decrypted and must be entered again. */
  | ({ source: 'console'; key: string | null } & StoredSmsService);

/** Sends text messages through the environment's service, otherwise the one set in the console. */
export class SmsDelivery {
  readonly #environment: { url: string; from: string };
  readonly #stored: ServiceSettings;

  /** @param environment SMS_URL and SMS_FROM; an empty URL for none */
  constructor(environment: { url: string; from: string }, stored: ServiceSettings) {
    this.#environment = environment;
    this.#stored = stored;
  }

  /** Reads the current route uncached, because another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<SmsRoute> {
    const { url, from } = this.#environment;
    if (url) return { source: 'environment', url, sender: from };
    const stored = await this.#stored.read(settingsKey, db);
    if (!stored) return { source: 'none' };
    const { settings, secrets } = stored;
    return { source: 'console', ...(settings as StoredSmsService), key: secrets && (secrets['key'] ?? '') };
  }

  /** Returns whether messages can be sent; until then they stay in the outbox. */
  async isOpen(): Promise<boolean> {
    return senderOptions(await this.route()) !== null;
  }

  /** @throws Error with the response of the service */
  async send(message: DueMessage): Promise<void> {
    const options = senderOptions(await this.route());
    if (!options) throw new Error('no text service is set');
    await smsSender(options)(message);
  }

  /** Stores a service, its key encrypted; null removes it. */
  async set(service: (StoredSmsService & { key: string }) | null, trx: Kysely<Tables>): Promise<void> {
    if (!service) return this.#stored.remove(settingsKey, trx);
    const { key, ...settings } = service;
    await this.#stored.write(settingsKey, settings, { key }, trx);
  }
}

interface SmsServiceOptions {
  /** URL for messages, with account and token: `https://AC…:token@api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  url: string;
  /** Phone number with `+`, or a sender name. */
  from: string;
}

/** Returns null when no service is set, and when its key must be entered again. */
function senderOptions(route: SmsRoute): SmsServiceOptions | null {
  if (route.source === 'none') return null;
  if (route.source === 'environment') return { url: route.url, from: route.sender };
  if (route.key === null) return null;
  const url = new URL(route.url);
  url.username = encodeURIComponent(route.account);
  url.password = encodeURIComponent(route.key);
  return { url: url.href, from: route.sender };
}

const fetchSms = trackedFetch('sms');
const timeoutMs = 10_000;
/** Retryable statuses: a busy service, a rate limit, or wrong credentials of ours. */
const retryableStatuses = new Set([401, 403, 408, 425, 429]);
const authenticationStatuses = new Set([401, 403]);

/**
 * Sends text messages over HTTP in the format of Twilio and compatible services: a form with To, From and Body, and basic
 * authentication (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 */
function smsSender({ url, from }: SmsServiceOptions): SendMessage {
  const address = new URL(url);
  const [user, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  address.username = '';
  address.password = '';

  return async ({ recipient, text }) => {
    const response = await fetchSms(address, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams({ To: recipient, From: from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    const message = `the text service responded with ${response.status}: ${await reasonOf(response)}`;
    const error = Object.assign(new Error(message), authenticationStatuses.has(response.status) && { code: 'EAUTH' });
    throw response.status < 500 && !retryableStatuses.has(response.status) ? new PermanentDeliveryError(error) : error;
  };
}

/** Returns message and code of a `{ code, message }` response, otherwise the beginning of the body. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { code, message } = Object(JSON.parse(text));
    return `${String(message ?? text)} (${String(code ?? '')})`;
  } catch {
    return text.slice(0, 200);
  }
}
