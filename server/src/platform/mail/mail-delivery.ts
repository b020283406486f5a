import type { Kysely } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import type { EncryptionKey } from '../crypto/encryption-key.ts';
import { ServiceSettings } from '../external/service-settings.ts';
import type { DueMessage } from './send-due-messages.ts';
import { type SmtpOptions, type SmtpSender, smtpSender } from './smtp.ts';

/** Key of the stored settings. */
const settingsKey = 'mail-server';

/** A mail server that was set in the console. */
export interface StoredMailServer {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  user: string;
  sender: string;
}

export type MailRoute =
  | { source: 'none' }
  | { source: 'environment'; url: string; sender: string }
  /** `key` is null when it was encrypted under another key and must be entered again. */
  | ({ source: 'console'; key: string | null } & StoredMailServer);

interface MailPostOptions {
  /** SMTP_URL and MAIL_FROM, which take precedence; an empty URL for none. */
  environment: { url: string; from: string };
  database: Database;
  key: EncryptionKey;
  now: () => Date;
  attach?: SmtpOptions['attach'];
}

/** Sends mails by the server of the environment, otherwise by the one of the console; without either, no mail is sent. */
export class MailDelivery {
  readonly #options: MailPostOptions;
  readonly #stored: ServiceSettings;
  #open: { by: string; sender: SmtpSender } | null = null;

  constructor(options: MailPostOptions) {
    this.#options = options;
    this.#stored = new ServiceSettings(options);
  }

  /** Reads the current route: another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<MailRoute> {
    const { environment } = this.#options;
    if (environment.url) return { source: 'environment', url: environment.url, sender: environment.from };
    const stored = await this.#stored.read(settingsKey, db);
    if (!stored) return { source: 'none' };
    const { settings, secrets } = stored;
    return { source: 'console', ...(settings as StoredMailServer), key: secrets && (secrets['key'] ?? '') };
  }

  /** @returns false while no mail can be sent and all stay in the outbox */
  async isOpen(db?: Kysely<Tables>): Promise<boolean> {
    return (await this.#sender(db)) !== null;
  }

  /** @throws Error with the reply of the mail server */
  async send(message: DueMessage): Promise<void> {
    const sender = await this.#sender();
    if (!sender) throw new Error('no mail server is set');
    await sender.send(message);
  }

  /** Saves a server with its key encrypted; null deletes it. */
  async set(server: (StoredMailServer & { key: string }) | null, trx: Kysely<Tables>): Promise<void> {
    if (!server) return this.#stored.remove(settingsKey, trx);
    const { key, ...settings } = server;
    await this.#stored.write(settingsKey, settings, { key }, trx);
  }

  close(): void {
    this.#open?.sender.close();
    this.#open = null;
  }

  /** Returns the sender of the current route. Its connections stay open until the route changes. */
  async #sender(db?: Kysely<Tables>): Promise<SmtpSender | null> {
    const smtp = smtpOf(await this.route(db));
    const by = JSON.stringify(smtp);
    if (this.#open?.by === by) return this.#open.sender;
    this.close();
    if (!smtp) return null;
    const { attach } = this.#options;
    this.#open = { by, sender: smtpSender({ ...smtp, ...(attach && { attach }) }) };
    return this.#open.sender;
  }
}

function smtpOf(route: MailRoute): Pick<SmtpOptions, 'url' | 'from'> | null {
  if (route.source === 'none') return null;
  if (route.source === 'environment') return { url: route.url, from: route.sender };
  if (route.key === null) return null;
  const { host, port, security, user, key, sender } = route;
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(key)}@`;
  return { url: `${security === 'tls' ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`, from: sender };
}
