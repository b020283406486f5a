import type { ChatMessage } from '@latchkey/contract/records/chat';
import { liveClient, type LiveClient } from './live-client.ts';

interface Talk {
  token: string;
  me: number;
  other: number;
  property: number;
}

/** Where a person may go at this moment; what has gone is taken out. */
export type Addresses = string[];

/**
 * Somebody in a conversation whose device does as it should, for tests: sends again under the same name what was not
 * answered, goes to another process when one is gone, and asks then for what was missed.
 */
export class ChatPerson {
  /** Of the conversation, by their numbers. */
  readonly messages = new Map<number, ChatMessage>();
  /** Live messages whose number was not above the one before them on the same connection. */
  outOfOrder = 0;
  /** How often the connection went. */
  gaps = 0;
  readonly #talk: Talk;
  readonly #addresses: Addresses;
  #client: LiveClient | null = null;
  /** Everything up to this message is there. */
  #completeTo = 0;
  #isCatchingUp = false;
  #hasLeft = false;

  constructor(talk: Talk, addresses: Addresses) {
    this.#talk = talk;
    this.#addresses = addresses;
  }

  /** Keeps a live connection, to whichever process there is. Resolves with the first one. */
  connect(prefers: number): Promise<void> {
    return new Promise((resolve) => this.#open(prefers, resolve));
  }

  leave(): void {
    this.#hasLeft = true;
    this.#client?.socket.disconnect();
  }

  /** Sends until it is answered. */
  async send(text: string, clientId: string, prefers: number): Promise<number> {
    const { token, me, other, property } = this.#talk;
    const form = { sender_id: me, receiver_id: other, property_id: property, message: text, client_id: clientId };
    for (let attempt = prefers; ; attempt += 1) {
      const body = await this.#ask('POST', 'send_message', form, token, attempt);
      if (body && typeof body['id'] === 'number') return body['id'];
    }
  }

  #open(attempt: number, onFirst?: () => void): void {
    if (this.#hasLeft) return;
    const client = liveClient(this.#address(attempt), this.#talk.token);
    this.#client = client;
    let last = 0;
    client.socket.on('message', ({ message }: { message: ChatMessage }) => {
      if (message.id <= last) this.outOfOrder += 1;
      last = message.id;
      this.#take(message);
    });
    client.socket.on('resync', () => void this.#catchUp(attempt));
    client.socket.on('connect', () => {
      onFirst?.();
      void this.#catchUp(attempt);
    });
    const again = () => {
      this.gaps += 1;
      client.socket.disconnect();
      setTimeout(() => this.#open(attempt + 1, onFirst), 20);
    };
    client.socket.once('connect_error', again);
    client.socket.once('disconnect', again);
  }

  #take(message: ChatMessage): void {
    this.messages.set(message.id, message);
    if (!this.#isCatchingUp) this.#completeTo = Math.max(this.#completeTo, message.id);
  }

  /** Asks for what came after the last message before the gap; what comes live meanwhile is no reason to skip it. */
  async #catchUp(attempt: number): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    const { token, other, property } = this.#talk;
    // Of a conversation that was not looked at yet, page after page.
    for (let [step, page] = [attempt, 1]; !this.#hasLeft;) {
      const key: Record<string, number> = this.#completeTo > 0 ? { after_id: this.#completeTo } : { page };
      const query = { user_id: other, property_id: property, per_page: 50, ...key };
      const body = await this.#ask('GET', 'get_messages', query, token, step);
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

  /** Null when the process is gone. */
  async #ask(
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
      // What a server answers is an answer; only a line that broke is tried again, and `fetch` calls that a TypeError.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return null;
    }
  }
}
