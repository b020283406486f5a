import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { liveClient, type LiveClient } from './live-client.ts';

interface Conversation {
  token: string;
  me: number;
  other: number;
  property: number;
}

/** URLs of the running processes; the test removes a stopped one. */
export type ServerUrls = string[];

/**
 * Client of a conversation that recovers from failures, for tests: it resends a message without a response with the
 * same client id, connects to another process when one is gone, and then loads the missed messages.
 */
export class ChatClient {
  /** Messages of the conversation by id. */
  readonly messages = new Map<number, ChatMessage>();
  /** Number of live messages whose id was not above the previous one on the same connection. */
  outOfOrder = 0;
  /** Number of lost connections. */
  gaps = 0;
  readonly #conversation: Conversation;
  readonly #addresses: ServerUrls;
  #client: LiveClient | null = null;
  /** Id up to which all messages are loaded. */
  #completeTo = 0;
  #isCatchingUp = false;
  #isStopped = false;

  constructor(conversation: Conversation, addresses: ServerUrls) {
    this.#conversation = conversation;
    this.#addresses = addresses;
  }

  /** Opens a live connection and reconnects to any process. Resolves with the first connection. */
  connect(preferred: number): Promise<void> {
    return new Promise((resolve) => this.#open(preferred, resolve));
  }

  disconnect(): void {
    this.#isStopped = true;
    this.#client?.socket.disconnect();
  }

  /** Sends a message until a process responds, and returns its id. */
  async send(text: string, clientId: string, preferred: number): Promise<number> {
    const { token, me, other, property } = this.#conversation;
    const form = { sender_id: me, receiver_id: other, property_id: property, message: text, client_id: clientId };
    for (let attempt = preferred; ; attempt += 1) {
      const body = await this.#request('POST', 'send_message', form, token, attempt);
      if (body && typeof body['id'] === 'number') return body['id'];
    }
  }

  #open(attempt: number, onFirst?: () => void): void {
    if (this.#isStopped) return;
    const client = liveClient(this.#address(attempt), this.#conversation.token);
    this.#client = client;
    let lastId = 0;
    client.socket.on('message', ({ message }: { message: ChatMessage }) => {
      if (message.id <= lastId) this.outOfOrder += 1;
      lastId = message.id;
      this.#add(message);
    });
    client.socket.on('resync', () => void this.#catchUp(attempt));
    client.socket.on('connect', () => {
      onFirst?.();
      void this.#catchUp(attempt);
    });
    const reconnect = () => {
      this.gaps += 1;
      client.socket.disconnect();
      setTimeout(() => this.#open(attempt + 1, onFirst), 20);
    };
    client.socket.once('connect_error', reconnect);
    client.socket.once('disconnect', reconnect);
  }

  #add(message: ChatMessage): void {
    this.messages.set(message.id, message);
    if (!this.#isCatchingUp) this.#completeTo = Math.max(this.#completeTo, message.id);
  }

  /** Loads the messages after the last one before the gap; live messages received meanwhile do not end it early. */
  async #catchUp(attempt: number): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    const { token, other, property } = this.#conversation;
    // A conversation without loaded messages is loaded page by page.
    for (let [step, page] = [attempt, 1]; !this.#isStopped;) {
      const key: Record<string, number> = this.#completeTo > 0 ? { after_id: this.#completeTo } : { page };
      const query = { user_id: other, property_id: property, per_page: 50, ...key };
      const body = await this.#request('GET', 'get_messages', query, token, step);
      if (!body) {
        step += 1;
        continue;
      }
      const { data } = body['data'] as { data: ChatMessage[] };
      for (const message of data) this.messages.set(message.id, message);
      if (data.length === 0) break;
      if (this.#completeTo > 0) this.#completeTo = Math.max(this.#completeTo, ...data.map(({ id }) => id));
      page += 1;
    }
    this.#isCatchingUp = false;
    this.#completeTo = Math.max(this.#completeTo, ...this.messages.keys());
  }

  #address(attempt: number): string {
    return this.#addresses[attempt % this.#addresses.length] ?? '';
  }

  /** Sends a request; null when the process is gone. */
  async #request(
    method: 'GET' | 'POST',
    call: string,
    values: Record<string, string | number>,
    token: string,
    attempt: number,
  ): Promise<Record<string, unknown> | null> {
    const text = new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const url = `${this.#address(attempt)}/api/${call}`;
    try {
      const response = await fetch(method === 'GET' ? `${url}?${text.toString()}` : url, {
        method,
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        ...(method === 'POST' && { body: text }),
      });
      const body = (await response.json()) as Record<string, unknown>;
      if (body['error'] !== false) throw new Error(String(body['message']));
      return body;
    } catch (error) {
      // Only a broken connection, for which `fetch` throws TypeError, is retried; a response of the server is final.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return null;
    }
  }
}
