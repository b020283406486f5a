import type { Kysely } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import type { SealingKey } from '../payments/sealing-key.ts';
import { ServiceSettings } from '../service-settings.ts';
import type { DueMessage } from './send-due-messages.ts';
import { type SmtpOptions, type SmtpSender, smtpSender } from './smtp.ts';

const row = 'mail-server';

/** A mail server as the operator set it. */
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
  /** `key` is null where it was sealed under another key and has to be entered again. */
  | ({ source: 'console'; key: string | null } & StoredMailServer);

interface MailPostOptions {
  /** SMTP_URL and MAIL_FROM, which come first; an empty address for none. */
  environment: { url: string; from: string };
  database: Database;
  key: SealingKey;
  now: () => Date;
  attach?: SmtpOptions['attach'];
}

/** The way that mails go out: by the environment's server, else by the one that was set in the console, else not at all. */
export class MailPost {
  readonly #options: MailPostOptions;
  readonly #stored: ServiceSettings;
  #open: { by: string; sender: SmtpSender } | null = null;

  constructor(options: MailPostOptions) {
    this.#options = options;
    this.#stored = new ServiceSettings(options);
  }

  /** As it is in this moment: another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<MailRoute> {
    const { environment } = this.#options;
    if (environment.url) return { source: 'environment', url: environment.url, sender: environment.from };
    const stored = await this.#stored.read(row, db);
    if (!stored) return { source: 'none' };
    const { settings, secrets } = stored;
    return { source: 'console', ...(settings as StoredMailServer), key: secrets && (secrets['key'] ?? '') };
  }

  /** @returns false while nothing can be sent, and everything stays in the outbox */
  async isOpen(db?: Kysely<Tables>): Promise<boolean> {
    return (await this.#sender(db)) !== null;
  }

  /** @throws Error with the mail server's own answer */
  async send(message: DueMessage): Promise<void> {
    const sender = await this.#sender();
    if (!sender) throw new Error('no mail server is set');
    await sender.send(message);
  }

  /** Keeps a server, its key sealed; null forgets it. */
  async set(server: (StoredMailServer & { key: string }) | null, within: Kysely<Tables>): Promise<void> {
    if (!server) return this.#stored.remove(row, within);
    const { key, ...settings } = server;
    await this.#stored.write(row, settings, { key }, within);
  }

  close(): void {
    this.#open?.sender.close();
    this.#open = null;
  }

  /** The connections stay open until the way changes. */
  async #sender(db?: Kysely<Tables>): Promise<SmtpSender | null> {
    const way = smtpOf(await this.route(db));
    const by = JSON.stringify(way);
    if (this.#open?.by === by) return this.#open.sender;
    this.close();
    if (!way) return null;
    const { attach } = this.#options;
    this.#open = { by, sender: smtpSender({ ...way, ...(attach && { attach }) }) };
    return this.#open.sender;
  }
}

function smtpOf(route: MailRoute): Pick<SmtpOptions, 'url' | 'from'> | null {
  if (route.source === 'none') return null;
  if (route.source === 'environment') return { url: route.url, from: route.sender };
  if (route.key === null) return null;
  const { host, port, security, user, key, sender } = route;
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(key)}@`;
  return { url: `${security === 'tls' ? 'smtps' : 'smtp'}://${who}${host}:${port}`, from: sender };
}
