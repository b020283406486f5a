import { unzipSync } from 'fflate';
import { callApi } from './call-api.ts';
import type { Buyer } from './payment-market.ts';

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
 * Searches all that a market shows or sends to this buyer: pages as served, responses, mails and the data export.
 * Returns the paths and files that contain one of the strings.
 */
export async function findLeaks(market: string, { token }: Buyer, secrets: readonly string[]): Promise<string[]> {
  const contents = new Map<string, string>();
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(market + path, { headers });
    contents.set(path, JSON.stringify([...response.headers]) + (await response.text()));
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  };
  for (const path of pages) await read(path);
  for (const call of calls) await read(`/api/${call}`, { Authorization: `Bearer ${token}` });
  const mails = [...(contents.get('/outbox') ?? '').matchAll(/\/outbox\/\d+(?=")/g)];
  if (mails.length === 0) throw new Error('No mail was found');
  for (const [mail] of mails) await read(mail);
  const { data } = await callApi<{ url: string }>(market, 'request-data-export', { token, form: {} });
  const archive = new Uint8Array(await (await fetch(data.url, { method: 'POST' })).arrayBuffer());
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    contents.set(`export ${name}`, Buffer.from(bytes).toString('latin1'));
  }
  if (!contents.get('export data.json')?.includes('payment_transaction'))
    throw new Error('The data export has no payments');
  return [...contents].filter(([, text]) => secrets.some((secret) => text.includes(secret))).map(([source]) => source);
}
