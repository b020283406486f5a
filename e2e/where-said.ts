import { unzipSync } from 'fflate';
import { ask } from './ask.ts';
import type { Buyer } from './paying.ts';

const pages = [
  '/',
  '/subscription-plan',
  '/payment/success?transaction=1',
  '/payment/fail?transaction=1',
  '/user/transaction-history',
  '/outbox',
];
const calls = ['get_payment_settings', 'get_payment_details?limit=100', 'get-package', 'web-settings'];

/**
 * Where one of these words stands, of all that a market shows to anybody or sends to this buyer: pages as they are served,
 * answers, mails and the copy of one's own data.
 */
export async function whereSaid(market: string, { token }: Buyer, words: readonly string[]): Promise<string[]> {
  const places = new Map<string, string>();
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(market + path, { headers });
    places.set(path, JSON.stringify([...reply.headers]) + (await reply.text()));
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
  };
  for (const path of pages) await read(path);
  for (const call of calls) await read(`/api/${call}`, { Authorization: `Bearer ${token}` });
  const mails = [...(places.get('/outbox') ?? '').matchAll(/\/outbox\/\d+(?=")/g)];
  if (mails.length === 0) throw new Error('No mail was found');
  for (const [mail] of mails) await read(mail);
  const { data } = await ask<{ url: string }>(market, 'request-data-export', { token, form: {} });
  const archive = new Uint8Array(await (await fetch(data.url, { method: 'POST' })).arrayBuffer());
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    places.set(`export ${name}`, Buffer.from(bytes).toString('latin1'));
  }
  if (!places.get('export data.json')?.includes('payment_transaction')) throw new Error('The copy has no payments');
  return [...places].filter(([, text]) => words.some((word) => text.includes(word))).map(([place]) => place);
}
