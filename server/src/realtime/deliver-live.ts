import type { LiveEvents, LiveThread } from '@latchkey/contract/live';
import { userPaths } from '@latchkey/contract/paths';
import type { ChatMessage } from '@latchkey/contract/records/chat';
import { pushPayload } from '../services/push/push-payload.ts';
import type { LiveEvent } from '../services/realtime/bus.ts';
import type { LiveServer, LiveSocket } from '../services/realtime/live-server.ts';

/** An account, or null for the operator. */
type Party = number | null;

/** A stored message, for whoever is connected; `siteUrl` is the address that this reader knows the site by. */
export interface LiveMessage {
  property: number;
  sender: Party;
  receiver: Party;
  asSeenBy: (account: number, siteUrl: string) => ChatMessage;
  /** The push payload of the receiver (contract 4.12). */
  push: (siteUrl: string) => LiveEvents['push'];
}

export interface DeliverLiveOptions {
  live: Pick<LiveServer, 'socketsOf' | 'isConnected' | 'tellAll' | 'endSessions'>;
  /** Those of the messages that are still there. */
  loadMessages: (ids: readonly number[]) => Promise<ReadonlyMap<number, LiveMessage>>;
  log: { warn(details: object, message: string): void };
}

/**
 * Hands what was announced to the connections of this process, in the order in which it was committed. What comes while
 * messages are read waits and is then read together: a thousand messages a second cost some dozen questions.
 */
export class DeliverLive {
  readonly #options: DeliverLiveOptions;
  #waiting: LiveEvent[] = [];
  #isDelivering = false;

  constructor(options: DeliverLiveOptions) {
    this.#options = options;
  }

  readonly hear = (event: LiveEvent): void => {
    // Nobody waits for a message to be read before a session ends.
    if (event.type === 'session_ended') return this.#options.live.endSessions(event.sessions);
    if (!this.#concernsAnybody(event)) return;
    this.#waiting.push(event);
    if (!this.#isDelivering) void this.#deliver();
  };

  #concernsAnybody({ to }: Exclude<LiveEvent, { type: 'session_ended' }>): boolean {
    return to === 'all' || to.some((account) => this.#options.live.isConnected(account));
  }

  async #deliver(): Promise<void> {
    this.#isDelivering = true;
    while (this.#waiting.length > 0) {
      const events = this.#waiting;
      this.#waiting = [];
      const ids = events.flatMap((event) => (event.type === 'message' ? [event.id] : []));
      try {
        const messages = ids.length > 0 ? await this.#options.loadMessages(ids) : new Map<number, LiveMessage>();
        for (const event of events) this.#tell(event, messages);
      } catch (error) {
        this.#options.log.warn({ err: error, events: events.length }, 'live events were not delivered');
        // They are stored all the same; who is connected asks for them.
        this.#options.live.tellAll('resync', {});
      }
    }
    this.#isDelivering = false;
  }

  #tell(event: LiveEvent, messages: ReadonlyMap<number, LiveMessage>): void {
    switch (event.type) {
      case 'message': {
        const message = messages.get(event.id);
        return message && this.#tellMessage(event.to, message);
      }
      case 'delete_message':
        return this.#tellDeleted(event);
      case 'read':
        return this.#tellRead(event);
      case 'block':
        return this.#each(event.to, (account, socket) => {
          const isByMe = event.by === account;
          const user_id = (isByMe ? event.whom : event.by) ?? 0;
          socket.emit('block', { user_id, by_me: isByMe, is_blocked: event.isBlocked });
        });
      case 'typing':
        return this.#each(event.to, (_, socket) =>
          socket.emit('typing', { property_id: event.property, user_id: event.from }),
        );
      case 'notification':
        if (event.to === 'all') return this.#options.live.tellAll('notification', { id: event.id });
        return this.#each(event.to, (_, socket) => socket.emit('notification', { id: event.id }));
      case 'session_ended':
        return;
    }
  }

  #tellMessage(to: readonly number[], message: LiveMessage): void {
    this.#each(to, (account, socket) => {
      const { siteUrl } = socket.owner;
      const thread = threadOf(message.property, account, message.sender, message.receiver);
      socket.emit('message', { ...thread, message: message.asSeenBy(account, siteUrl) });
      if (account === message.receiver) socket.emit('push', message.push(siteUrl));
    });
  }

  #tellDeleted({ property, parties: [one, other], id, to }: LiveEvent & { type: 'delete_message' }): void {
    this.#each(to, (account, socket) => {
      const thread = threadOf(property, account, one, other);
      socket.emit('delete_message', { ...thread, message_id: id });
      if (id === null) return;
      const link = userPaths.chatThread(thread.user_id, property);
      const extra = { message_id: String(id) };
      const content = { type: 'delete_message', title: '', message: '', link, id, extra } as const;
      socket.emit('push', pushPayload(content, socket.owner.siteUrl));
    });
  }

  #tellRead({ property, reader, other, message, to }: LiveEvent & { type: 'read' }): void {
    this.#each(to, (account, socket) => {
      const thread = threadOf(property, account, reader, other);
      socket.emit('read', { ...thread, message_id: message, by_me: reader === account });
    });
  }

  #each(to: readonly number[], tell: (account: number, socket: LiveSocket) => void): void {
    for (const account of to) {
      for (const socket of this.#options.live.socketsOf(account)) tell(account, socket);
    }
  }
}

/** The conversation as one of its sides names it. */
function threadOf(property: number, account: number, one: Party, other: Party): LiveThread {
  return { property_id: property, user_id: (one === account ? other : one) ?? 0 };
}
