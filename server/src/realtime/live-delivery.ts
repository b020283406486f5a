import type { ServerToClientEvents, RealtimeThread } from '@latchkey/contract/realtime-events';
import { userPaths } from '@latchkey/contract/paths';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { pushPayload } from '../platform/push/push-payload.ts';
import type { LiveEvent } from '../platform/realtime/bus.ts';
import type { LiveServer, LiveSocket } from '../platform/realtime/live-server.ts';
import { sql } from 'kysely';
import { chatPush } from '../chat/chat-push.ts';
import { loadMessageRows } from '../chat/load-message-rows.ts';
import { toChatMessage } from '../chat/to-chat-message.ts';
import type { Database } from '../platform/database/pool.ts';
import { loadFileSigner } from '../platform/files/private-link.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';

/** An event that connected clients receive. */
type ClientEvent = Exclude<LiveEvent, { type: 'evict' }>;

/** An account, or null for the operator. */
type Party = number | null;

/** A stored message for connected users; `siteUrl` is the address at which the reader uses the site. */
export interface LiveMessage {
  property: number;
  sender: Party;
  receiver: Party;
  asSeenBy: (account: number, siteUrl: string) => ChatMessage;
  /** The push payload of the receiver (contract 4.12). */
  push: (siteUrl: string) => ServerToClientEvents['push'];
}

export interface LiveDeliveryOptions {
  live: Pick<LiveServer, 'socketsOf' | 'isConnected' | 'broadcast' | 'endSessions'>;
  /** Loads those of the messages that still exist. */
  loadMessages: (ids: readonly number[]) => Promise<ReadonlyMap<number, LiveMessage>>;
  log: { warn(details: object, message: string): void };
}

/**
 * Delivers events of the bus to the connections of this process, in commit order. Events that arrive while messages are
 * loaded wait, and their messages are loaded together: a thousand messages a second cost some dozen queries.
 */
export class LiveDelivery {
  readonly #options: LiveDeliveryOptions;
  #pending: ClientEvent[] = [];
  #isDelivering = false;

  constructor(options: LiveDeliveryOptions) {
    this.#options = options;
  }

  readonly onEvent = (event: LiveEvent): void => {
    if (event.type === 'evict') return;
    // A session ends at once, without waiting for messages to be loaded.
    if (event.type === 'session_ended') return this.#options.live.endSessions(event.sessions);
    if (!this.#hasReceiver(event)) return;
    this.#pending.push(event);
    if (!this.#isDelivering) void this.#deliver();
  };

  #hasReceiver({ to }: Exclude<ClientEvent, { type: 'session_ended' }>): boolean {
    return to === 'all' || to.some((account) => this.#options.live.isConnected(account));
  }

  async #deliver(): Promise<void> {
    this.#isDelivering = true;
    while (this.#pending.length > 0) {
      const events = this.#pending;
      this.#pending = [];
      const ids = events.flatMap((event) => (event.type === 'message' ? [event.id] : []));
      try {
        const messages = ids.length > 0 ? await this.#options.loadMessages(ids) : new Map<number, LiveMessage>();
        for (const event of events) this.#emit(event, messages);
      } catch (error) {
        this.#options.log.warn({ err: error, events: events.length }, 'realtime events not delivered');
        // The events are stored; connected clients fetch them after `resync`.
        this.#options.live.broadcast('resync', {});
      }
    }
    this.#isDelivering = false;
  }

  #emit(event: ClientEvent, messages: ReadonlyMap<number, LiveMessage>): void {
    switch (event.type) {
      case 'message': {
        const message = messages.get(event.id);
        return message && this.#emitMessage(event.to, message);
      }
      case 'delete_message':
        return this.#emitDeleted(event);
      case 'read':
        return this.#emitRead(event);
      case 'block':
        return this.#forEachSocket(event.to, (account, socket) => {
          const isByMe = event.by === account;
          const user_id = toWireAccountId(isByMe ? event.whom : event.by);
          socket.emit('block', { user_id, by_me: isByMe, is_blocked: event.isBlocked });
        });
      case 'typing':
        return this.#forEachSocket(event.to, (_, socket) =>
          socket.emit('typing', { property_id: event.property, user_id: event.from }),
        );
      case 'notification':
        if (event.to === 'all') return this.#options.live.broadcast('notification', { id: event.id });
        return this.#forEachSocket(event.to, (_, socket) => socket.emit('notification', { id: event.id }));
      case 'session_ended':
        return;
    }
  }

  #emitMessage(to: readonly number[], message: LiveMessage): void {
    this.#forEachSocket(to, (account, socket) => {
      const { siteUrl } = socket.owner;
      const thread = threadOf(message.property, account, message.sender, message.receiver);
      socket.emit('message', { ...thread, message: message.asSeenBy(account, siteUrl) });
      if (account === message.receiver) socket.emit('push', message.push(siteUrl));
    });
  }

  #emitDeleted({ property, parties: [one, other], id, to }: ClientEvent & { type: 'delete_message' }): void {
    this.#forEachSocket(to, (account, socket) => {
      const thread = threadOf(property, account, one, other);
      socket.emit('delete_message', { ...thread, message_id: id });
      if (id === null) return;
      const link = userPaths.chatThread(thread.user_id, property);
      const extra = { message_id: String(id) };
      const content = { type: 'delete_message', title: '', message: '', link, id, extra } as const;
      socket.emit('push', pushPayload(content, socket.owner.siteUrl));
    });
  }

  #emitRead({ property, reader, other, message, to }: ClientEvent & { type: 'read' }): void {
    this.#forEachSocket(to, (account, socket) => {
      const thread = threadOf(property, account, reader, other);
      socket.emit('read', { ...thread, message_id: message, by_me: reader === account });
    });
  }

  #forEachSocket(to: readonly number[], emit: (account: number, socket: LiveSocket) => void): void {
    for (const account of to) {
      for (const socket of this.#options.live.socketsOf(account)) emit(account, socket);
    }
  }
}

/** The conversation as seen by one of its sides. */
function threadOf(property: number, account: number, one: Party, other: Party): RealtimeThread {
  return { property_id: property, user_id: toWireAccountId(one === account ? other : one) };
}

/** Loads messages for connected users with two queries, whatever their number. */
export function loadLiveMessages(database: Database, now: () => Date): LiveDeliveryOptions['loadMessages'] {
  return async (ids) => {
    const rows = await loadMessageRows(database.db, sql`m.id = any(${ids}::bigint[])`);
    const languages = await languagesOf(
      database,
      rows.flatMap(({ receiver_id }) => receiver_id ?? []),
    );
    const [settings, signFile] = await Promise.all([loadSettings(database), loadFileSigner({ database, now })]);
    return new Map(
      rows.map((row): [number, LiveMessage] => [
        row.id,
        {
          property: row.property_id,
          sender: row.sender_id,
          receiver: row.receiver_id,
          asSeenBy: (account, siteUrl) => toChatMessage(row, account, { settings, signFile, siteUrl, now }),
          push: (siteUrl) =>
            chatPush(row, languages.get(row.receiver_id ?? 0) ?? '', { settings, signFile, siteUrl, now }),
        },
      ]),
    );
  };
}

async function languagesOf({ db }: Database, accounts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; language: string }>`
    select id, language from account where id = any(${accounts}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}
