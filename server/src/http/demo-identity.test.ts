import { socialSignInMessage, type SocialSignInMessage, socialSignInStart } from '@latchkey/contract/social-sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemoIdentity } from '../identity/demo/demo-identity.ts';
import { Identities } from '../identity/identities.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const attempt = 'attempt-of-this-test';
let market: TestApp;
beforeAll(async () => {
  const demoIdentity = new DemoIdentity('http://test.local');
  market = await startTestApp({ demoIdentity }, { identities: new Identities([demoIdentity.options]) });
});
afterAll(() => market.close());

/** As much of a browser as a sign-in needs: cookies by name, and redirects followed by hand. */
function browser(host = 'test.local') {
  const cookies = new Map<string, string>();
  async function go(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    const reply = await market.app.inject({
      method,
      url: new URL(url, `http://${host}`).href,
      headers: {
        host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of reply.cookies) cookies.set(name, value);
    return reply;
  }
  async function follow(url: string) {
    let reply = await go('GET', url);
    let at = url;
    for (let step = 0; step < 10 && reply.headers.location; step += 1) {
      at = String(reply.headers.location);
      reply = await go('GET', at);
    }
    return { reply, at };
  }
  return { go, follow, cookies };
}

function messageOf(html: string): SocialSignInMessage {
  const [, json = 'null'] = /id="data">([^<]*)</.exec(html) ?? [];
  return JSON.parse(json) as SocialSignInMessage;
}

async function signIn(form: Record<string, string>, visitor = browser()) {
  const { reply, at } = await visitor.follow(socialSignInStart('demo', attempt));
  expect([at, reply.statusCode, reply.statusCode === 200 || reply.body]).toEqual([at, 200, true]);
  const sent = await visitor.go('POST', at, form);
  expect(sent.statusCode).toBe(303);
  const last = await visitor.follow(String(sent.headers.location));
  return { message: messageOf(last.reply.body), callback: last.at, visitor, page: last.reply };
}

describe('the demo provider', () => {
  it('signs somebody in, and hands a proof to the window that asked', async () => {
    const { message, page } = await signIn({ person: 'ana' });
    expect(message).toMatchObject({
      type: socialSignInMessage,
      attempt,
      fields: { type: '0', auth_id: 'test.local:ana', name: 'Ana Sousa', email: 'ana.sousa@demo.example' },
    });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
