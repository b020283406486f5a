import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a provider was asked. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Latin-1: a byte is a letter, so that a body in any charset can be compared with what was sent. */
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** A notice to the market, exactly as it goes over the wire. */
export interface SentNotice {
  /** What happened, in the provider's word. */
  kind: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * - `down`: connections are cut.
 * - `broken`: everything answers 500.
 * - `slow`: nothing is answered until the asker gives up.
 */
export type Fault = 'down' | 'broken' | 'slow';

/** A payment provider on this machine that speaks its wire format; a browser may click through its pages. */
export interface LoopbackProvider {
  /** Address without a slash at the end. */
  url: string;
  /** Where notices go; some providers are told with each payment instead. */
  webhookUrl: string;
  /** `send`: before the payer is led back. `hold`: kept in `held` for whoever delivers them. */
  notices: 'send' | 'hold';
  held: SentNotice[];
  /** Every notice ever made, sent or held. */
  made: SentNotice[];
  /** Answers what the market said; 0 when it was not reached. */
  deliver(notice: SentNotice): Promise<number>;
  fault: Fault | null;
  /** Calls of the market, without what browsers asked. */
  asked: Asked[];
  close(): Promise<void>;
}

export interface Provider extends LoopbackProvider {
  notify(notice: SentNotice): Promise<void>;
}

type Handle = (asked: Asked, provider: Provider) => Promise<Reply | null> | Reply | null;

/** Opens a provider on a free port of 127.0.0.1. What `handle` does not know is answered 404. */
export async function openProvider(handle: Handle): Promise<Provider> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  });
  const provider: Provider = {
    url: '',
    webhookUrl: '',
    notices: 'send',
    held: [],
    made: [],
    fault: null,
    asked: [],
    deliver,
    async notify(notice) {
      provider.made.push(notice);
      if (provider.notices === 'hold') provider.held.push(notice);
      else await deliver(notice);
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
    const asked: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    };
    if (!request.headers['sec-fetch-mode']) provider.asked.push(asked);
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

async function deliver({ url, headers, body }: SentNotice): Promise<number> {
  try {
    const reply = await fetch(url, { method: 'POST', headers, body: Buffer.from(body, 'latin1') });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return 0;
  }
}

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: latin1(JSON.stringify(value)) };
}

export function text(body: string): Reply {
  return { headers: { 'Content-Type': 'text/plain' }, body };
}

export function redirect(location: string): Reply {
  return { status: 302, headers: { Location: location }, body: '' };
}

/** A page of a provider: what is paid, and a button for each way it may end. */
export function till(title: string, lines: readonly string[], buttons: Readonly<Record<string, string>>): Reply {
  const rows = lines.map((line) => `<p>${escape(line)}</p>`).join('');
  const forms = Object.entries(buttons).map(
    ([outcome, label]) => `<button name="outcome" value="${outcome}">${escape(label)}</button>`,
  );
  return page(title, `<h1>${escape(title)}</h1>${rows}<form method="post">${forms.join(' ')}</form>`);
}

export function page(title: string, body: string): Reply {
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: latin1(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${escape(title)}</title></head><body>${body}</body></html>`,
    ),
  };
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** UTF-8 as the letters that `Asked.body` is made of. */
export function latin1(value: string): string {
  return Buffer.from(value).toString('latin1');
}

/** The other way round. */
export function utf8(body: string): string {
  return Buffer.from(body, 'latin1').toString();
}
