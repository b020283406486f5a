import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Request to a provider. */
export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Latin-1, one character per byte, so that a body in any charset can be compared with the sent bytes. */
  body: string;
}

export interface ProviderResponse {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** Webhook to the server, exactly as sent over the wire. */
export interface SentWebhook {
  /** Event type, in the provider's terms. */
  kind: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * - `down`: connections are closed.
 * - `broken`: every response is 500.
 * - `slow`: no response until the client's timeout.
 */
export type Fault = 'down' | 'broken' | 'slow';

/** Local payment provider with the real wire format and checkout pages for a browser. */
export interface LoopbackProvider {
  /** Base URL without a trailing slash. */
  url: string;
  /** URL of webhooks; some providers get it with each payment instead. */
  webhookUrl: string;
  /** `send`: webhooks are sent before the payer is redirected. `delay`: they are stored in `delayedWebhooks` for the test. */
  webhookMode: 'send' | 'delay';
  delayedWebhooks: SentWebhook[];
  /** All webhooks, sent or delayed. */
  allWebhooks: SentWebhook[];
  /** Sends a webhook and returns the HTTP status; 0 when the server cannot be reached. */
  deliver(webhook: SentWebhook): Promise<number>;
  fault: Fault | null;
  /** Requests of the server, without those of browsers. */
  requests: ProviderRequest[];
  close(): Promise<void>;
}

export interface Provider extends LoopbackProvider {
  notify(webhook: SentWebhook): Promise<void>;
}

type Handle = (
  asked: ProviderRequest,
  provider: Provider,
) => Promise<ProviderResponse | null> | ProviderResponse | null;

/** Starts a provider on a free port of 127.0.0.1. The response is 404 when `handle` returns null. */
export async function openProvider(handle: Handle): Promise<Provider> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  });
  const provider: Provider = {
    url: '',
    webhookUrl: '',
    webhookMode: 'send',
    delayedWebhooks: [],
    allWebhooks: [],
    fault: null,
    requests: [],
    deliver,
    async notify(webhook) {
      provider.allWebhooks.push(webhook);
      if (provider.webhookMode === 'delay') provider.delayedWebhooks.push(webhook);
      else await deliver(webhook);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provider.fault === 'down') return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const body = (await buffer(request)).toString('latin1');
    const asked: ProviderRequest = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    };
    if (!request.headers['sec-fetch-mode']) provider.requests.push(asked);
    if (provider.fault === 'slow') return;
    if (provider.fault === 'broken') return void response.writeHead(500).end('Internal Server Error');
    const reply = (await handle(asked, provider)) ?? { status: 404, body: 'Not found' };
    response.writeHead(reply.status ?? 200, reply.headers).end(Buffer.from(reply.body, 'latin1'));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

async function deliver({ url, headers, body }: SentWebhook): Promise<number> {
  try {
    const reply = await fetch(url, { method: 'POST', headers, body: Buffer.from(body, 'latin1') });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return 0;
  }
}

export function json(value: unknown, status = 200): ProviderResponse {
  return { status, headers: { 'Content-Type': 'application/json' }, body: latin1(JSON.stringify(value)) };
}

export function text(body: string): ProviderResponse {
  return { headers: { 'Content-Type': 'text/plain' }, body };
}

export function redirect(location: string): ProviderResponse {
  return { status: 302, headers: { Location: location }, body: '' };
}

/** Checkout page of a provider: lines about the payment, and a button for each result. */
export function checkoutPage(
  title: string,
  lines: readonly string[],
  buttons: Readonly<Record<string, string>>,
): ProviderResponse {
  const rows = lines.map((line) => `<p>${escape(line)}</p>`).join('');
  const forms = Object.entries(buttons).map(
    ([result, label]) => `<button name="outcome" value="${result}">${escape(label)}</button>`,
  );
  return page(title, `<h1>${escape(title)}</h1>${rows}<form method="post">${forms.join(' ')}</form>`);
}

export function page(title: string, body: string): ProviderResponse {
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: latin1(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${escape(title)}</title></head><body>${body}</body></html>`,
    ),
  };
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Encodes a text as UTF-8 and returns one character per byte, like `Asked.body`. */
export function latin1(value: string): string {
  return Buffer.from(value).toString('latin1');
}

/** Decodes a body with one character per byte as UTF-8. */
export function utf8(body: string): string {
  return Buffer.from(body, 'latin1').toString();
}
