import {
  socialSignInMessage,
  type SocialSignInMessage,
  socialSignInStart,
} from '@latchkey/contract/sign-in/social/social-sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { DemoIdentity } from '../../sign-in/social/demo/demo-identity.ts';
import { IdentityProviderRegistry } from '../../sign-in/social/identity-provider-registry.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const attempt = 'attempt-of-this-test';
const fieldsOf = (message: SocialSignInMessage) => {
  if ('code' in message) throw new Error(message.code);
  return message.fields;
};
let market: TestApp;
beforeAll(async () => {
  const demoIdentity = new DemoIdentity('http://test.local');
  market = await startTestApp(
    {
      demoIdentity,
      config: { ...readConfig({ RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' }), siteUrl: 'http://test.local' },
    },
    { identities: new IdentityProviderRegistry([demoIdentity.options]) },
  );
});
afterAll(() => market.close());

/** The parts of a browser that a sign-in needs: cookies by name, and redirects followed one by one. */
function browser(host = 'test.local', language = 'en') {
  const cookies = new Map<string, string>();
  async function go(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    const reply = await market.app.inject({
      method,
      url: new URL(url, `http://${host}`).href,
      headers: {
        host,
        'accept-language': language,
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
  it('signs a user in and passes a proof to the opener window', async () => {
    const { message, page } = await signIn({ person: 'ana' });
    expect(message).toMatchObject({
      type: socialSignInMessage,
      attempt,
      fields: { type: '0', auth_id: 'test.local:ana', name: 'Ana Sousa', email: 'ana.sousa@demo.example' },
    });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('recognises a typed-in user again, and does not confirm an email that it did not verify', async () => {
    const typed = { name: ' Inês  Carvalho ', email: 'Ines@New.example' };
    const { message } = await signIn(typed);
    const again = await signIn({ ...typed, name: 'Inês' });
    expect(message).toMatchObject({ fields: { name: 'Inês Carvalho', email: 'ines@new.example' } });
    expect(fieldsOf(again.message).auth_id).toBe(fieldsOf(message).auth_id);
    const proofs = await market.database.db
      .selectFrom('identity_proof')
      .select(['email', 'is_email_verified'])
      .execute();
    expect(proofs).toContainEqual({ email: 'ines@new.example', is_email_verified: false });
    expect(proofs).toContainEqual({ email: 'ana.sousa@demo.example', is_email_verified: true });
  });

  it('shows the form again for an invalid name or address, in the language of the site', async () => {
    const visitor = browser('test.local', 'ar');
    const { reply, at } = await visitor.follow(socialSignInStart('demo', attempt));
    expect(reply.body).toContain('lang="ar" dir="rtl"');
    const reshown = await visitor.go('POST', at, { name: '<script>alert(1)</script>', email: 'x' });
    expect(reshown.statusCode).toBe(400);
    expect(reshown.body).toContain('role="alert"');
    expect(reshown.body).not.toContain('<script>alert');
  });

  it('marks the field that is invalid', async () => {
    const visitor = browser();
    const { at } = await visitor.follow(socialSignInStart('demo', attempt));
    const invalidFields = async (form: Record<string, string>) => {
      const { body } = await visitor.go('POST', at, form);
      return [...body.matchAll(/<input name="(\w+)"[^>]*aria-invalid="true"/g)].map(([, name]) => name);
    };
    expect(await invalidFields({ name: '', email: 'ines@new.example' })).toEqual(['name']);
    expect(await invalidFields({ name: 'Inês', email: 'x' })).toEqual(['email']);
    expect(await invalidFields({ name: '', email: '' })).toEqual(['name', 'email']);
  });

  it('lets the user cancel', async () => {
    const { message } = await signIn({ cancel: '1' });
    expect(message).toEqual({ type: socialSignInMessage, attempt, code: 'auth/user-cancelled' });
  });

  it('responds at every address of the site', async () => {
    const { message, callback } = await signIn({ person: 'omar' }, browser('127.0.0.1:3000'));
    expect(new URL(callback).host).toBe('127.0.0.1:3000');
    // The user id does not depend on the address of the site.
    expect(fieldsOf(message).auth_id).toBe('test.local:omar');
  });

  it('redirects to no other address', async () => {
    const visitor = browser();
    const { headers } = await visitor.go('GET', socialSignInStart('demo', attempt));
    const url = new URL(String(headers.location));
    for (const elsewhere of ['https://evil.test/sign-in/social/callback', 'http://test.local/evil', '//evil.test']) {
      url.searchParams.set('redirect_uri', elsewhere);
      const reply = await visitor.go('GET', url.href);
      expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined]);
    }
  });
});

it('the demo provider answers 404 when it is not registered', async () => {
  const other = await startTestApp({}, { identities: new IdentityProviderRegistry([]) });
  expect((await other.app.inject('/demo-identity/.well-known/openid-configuration')).statusCode).toBe(404);
  await other.close();
});
