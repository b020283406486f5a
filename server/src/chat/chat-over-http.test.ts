import { sameText } from '@latchkey/contract/limits';
import { variantUrl } from '@latchkey/contract/image/picture-variants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { picture } from '../testing/upload-fixtures.ts';

let clock = new Date();
let test: TestApp;
let market: MarketFixture;
let token: string;
let to: { receiver_id: number; property_id: number };
beforeAll(async () => {
  test = await startTestApp({ now: () => clock });
  market = marketFixture(test.database);
  const [seeker, owner] = [await market.account(), await market.account()];
  const property = await market.property({ account_id: owner.id });
  to = { receiver_id: owner.id, property_id: property.id };
  token = await test.signIn(seeker.id);
});
afterAll(() => test.close());

/** Sends a form with files as a browser does: empty texts for missing fields. */
async function sendForm(texts: Record<string, string | number>, files: Record<string, Blob> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file, `${name}.jpg`);
  const { headers, body } = new Request('http://test.local', { method: 'POST', body: form });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/send_message',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() };
}

describe('a message over HTTP', () => {
  it('accepts a picture and blank fields, and the picture can be downloaded', async () => {
    const file = new Blob([new Uint8Array(await picture(200))], { type: 'image/jpeg' });
    const sent = await sendForm({ ...to, sender_id: '', message: 'Look', audio: '' }, { file });
    expect(sent).toMatchObject({ status: 200, body: { error: false, id: 1 } });
    const { file: address } = sent.body.data as { file: string };
    const fetched = await test.app.inject(address);
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers).toMatchObject({ 'content-disposition': 'inline' });
    expect(fetched.headers['cache-control']).toMatch(/^private,/);
  });

  it('has a file that opens only through a signed link, for a day at most', async () => {
    const file = new Blob([new Uint8Array(await picture(700))], { type: 'image/jpeg' });
    const sent = await sendForm({ ...to, message: 'Look again', client_id: 'once' }, { file });
    const address = new URL((sent.body.data as { file: string }).file);
    const status = async (url: URL) => (await test.app.inject(url.href)).statusCode;
    expect(await status(new URL(variantUrl(address.href, 320, 'webp')))).toBe(200);
    const bare = new URL(address.pathname, address);
    const changed = new URL(address);
    changed.searchParams.set('until', String(Number(changed.searchParams.get('until')) + 1));
    expect([await status(bare), await status(changed)]).toEqual([404, 404]);

    clock = new Date(clock.getTime() + 25 * 60 * 60_000);
    expect(await status(address)).toBe(404);
    // A new response contains a new link.
    const again = await sendForm({ ...to, message: 'Look again', client_id: 'once' });
    expect(await status(new URL((again.body.data as { file: string }).file))).toBe(200);
  });

  it('is rejected in the failure styles of the contract: bad input with 200, a block with 400', async () => {
    expect(await sendForm({ ...to, message: '' })).toMatchObject({
      status: 200,
      body: { error: true, message: 'message is required' },
    });
    await test.post('/api/block-user', { to_user_id: to.receiver_id, to_admin: '', reason: 'Rude' }, token);
    expect(await sendForm({ ...to, message: 'Hello' })).toMatchObject({
      status: 400,
      body: { error: true, key: 'blocked_by_me', code: 400 },
    });
    const again = await test.post('/api/block-user', { to_user_id: to.receiver_id }, token);
    expect(again).toMatchObject({ status: 400, body: { key: 'already_blocked' } });
    await test.post('/api/unblock-user', { to_user_id: to.receiver_id }, token);
    expect((await sendForm({ ...to, message: 'Hello' })).status).toBe(200);
  });

  it('is rejected with 429 and Retry-After when the same text goes to many receivers', async () => {
    const replies = [];
    for (let at = 0; at <= sameText.maxReceivers; at++) {
      const { id } = await market.account({ verification_status: 'success' });
      replies.push(await sendForm({ ...to, receiver_id: id, message: 'The same words to everybody' }));
    }
    expect(replies.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { key: 'too_many_requests' } });
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(sameText.pauseSeconds - 60);
  });
});
