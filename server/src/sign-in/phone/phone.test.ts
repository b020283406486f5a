import { languageCodes } from '@latchkey/contract/text/languages';
import { webSettings } from '@latchkey/contract/settings/calls';
import { oneTimeCode } from '@latchkey/contract/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { IdentityProviderRegistry } from '../social/identity-provider-registry.ts';
import { TestIssuer } from '../social/testing.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import { caller, type CallerOptions } from '../../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { picture, uploadedFile } from '../../testing/upload-fixtures.ts';
import { writeCodeText } from '../codes/code-text.ts';
import { lastCode, messagesTo, wrongCode } from '../testing.ts';
import { getOtp, getOtpByPost, userSignup, verifyOtp, verifyOtpByPost } from '@latchkey/contract/sign-in/calls';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const number = '4930123456';
const recipient = `+${number}`;
const visitor = (options: CallerOptions = {}) => caller(database, options);
const later = (seconds: number) => visitor({ now: new Date(testNow.getTime() + seconds * 1_000) });

/** Requests and verifies a code, and returns the `auth_id` to sign in with. */
async function prove(of = number): Promise<string> {
  await visitor().call(getOtp, { number: of });
  const { auth_id } = await visitor().call(verifyOtp, { number: `+${of}`, otp: await lastCode(database, `+${of}`) });
  return auth_id ?? '';
}

describe('the code of a number', () => {
  it('is sent by text message in the language of the caller, and is the same with and without plus', async () => {
    await visitor({ language: 'es' }).call(getOtp, { number: '+49 (30) 123-456' });
    await visitor({ language: 'es' }).call(getOtpByPost, { number });
    const [first, second] = await messagesTo(database, recipient);
    expect(first?.text).toContain('es tu código de Latchkey');
    expect(first?.text.endsWith(`@latchkey.test #${await lastCode(database, recipient)}`)).toBe(true);
    expect(second).toEqual(first);
  });

  it('is replaced after it has expired, and after it was used', async () => {
    await visitor().call(getOtp, { number });
    const first = await lastCode(database, recipient);
    await later(oneTimeCode.lifeSeconds).call(getOtp, { number });
    const second = await lastCode(database, recipient);
    expect(second).not.toBe(first);
    await later(oneTimeCode.lifeSeconds).call(verifyOtpByPost, { number, otp: second });
    await later(oneTimeCode.lifeSeconds).call(getOtp, { number });
    expect(await lastCode(database, recipient)).not.toBe(second);
  });

  it('can be switched off by the operator', async () => {
    await market.settings({ number_with_otp_login: '0' });
    expect((await visitor().failure(getOtp, { number })).key).toBe('sign_in_method_off');
    expect((await visitor().failure(userSignup, { type: 1, auth_id: 'x' })).key).toBe('sign_in_method_off');
  });

  it('is in the text message in every language of the site', () => {
    for (const language of [...languageCodes, 'xx']) {
      const text = writeCodeText({ code: '012345', market: 'Lar', siteUrl: 'http://localhost:3000', language });
      expect(text).toContain('012345');
      expect(text).toContain('Lar');
      expect(text).not.toContain('#');
    }
  });
});

describe('signing in by phone', () => {
  it('creates an account the first time and finds it again', async () => {
    const auth_id = await prove();
    const first = await visitor({ language: 'hi' }).call(userSignup, { type: 1, auth_id, mobile: number });
    expect(first.data).toMatchObject({ logintype: '1', mobile: number, auth_id, slug_id: 'slug', email: '' });
    expect(await prove()).toBe(auth_id);
    const second = await visitor().call(userSignup, { type: 1, auth_id });
    expect(second.data.id).toBe(first.data.id);
    expect(second.token).not.toBe(first.token);
    const { language } = await database.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(language).toBe('hi');
  });

  it('saves the photo of the first sign-in only, and ignores an invalid one', async () => {
    const photo = uploadedFile('me.jpg', await picture());
    const first = await visitor().call(userSignup, { type: 1, auth_id: await prove(), profile: photo });
    expect(first.data.profile).toMatch(/\/files\/.+/);
    const other = uploadedFile('other.jpg', await picture(300));
    const again = await visitor().call(userSignup, { type: 1, auth_id: await prove(), profile: other });
    expect(again.data.profile).toBe(first.data.profile);
    const broken = { type: 1, profile: uploadedFile('me.jpg', '<html>') } as const;
    const { data } = await visitor().call(userSignup, { ...broken, auth_id: await prove('4930999999') });
    expect(data.profile).toBe('');
  });

  it('accepts a proof once, for its own number, for ten minutes', async () => {
    const auth_id = await prove();
    const failureKey = async (input: object, seconds = 0) =>
      (await later(seconds).failure(userSignup, { type: 1, auth_id, ...input })).key;
    expect(await failureKey({ mobile: '4930999999' })).toBe('sign_in_not_proven');
    expect(await failureKey({}, oneTimeCode.proofSeconds)).toBe('sign_in_not_proven');
    await visitor().call(userSignup, { type: 1, auth_id, mobile: number });
    expect(await failureKey({ mobile: number })).toBe('sign_in_not_proven');
  });

  it('rejects the auth_id of another account', async () => {
    const auth_id = await prove();
    await visitor().call(userSignup, { type: 1, auth_id });
    const otherAuthId = await prove('351910000000');
    const attack = { type: 1, auth_id, mobile: '351910000000', id_token: 'made up' } as const;
    expect((await visitor().failure(userSignup, attack)).key).toBe('sign_in_not_proven');
    const { data } = await visitor().call(userSignup, { type: 1, auth_id: otherAuthId });
    expect(data.auth_id).toBe(otherAuthId);
  });

  it('does not treat the number in a profile as verified', async () => {
    const { auth_id } = await market.account({ logintype: 1, auth_id: 'mallory', mobile: number });
    expect(await prove()).not.toBe(auth_id);
  });

  it('saves the email of the form as unverified and sends no mail to it, unless another phone account has it', async () => {
    await market.account({ logintype: 1, email: 'ada@example.test', auth_id: 'other' });
    const form = { type: 1, email: 'Ada@example.test', name: 'Ada Byron' } as const;
    const { data } = await visitor().call(userSignup, { ...form, auth_id: await prove() });
    expect(data).toMatchObject({ email: '', name: 'Ada Byron', slug_id: 'ada-byron' });
    const free = { ...form, email: 'new@example.test', auth_id: await prove('4930999999') };
    expect((await visitor().call(userSignup, free)).data).toMatchObject({
      email: 'new@example.test',
      is_email_verified: 0,
      slug_id: 'ada-byron-1',
    });
    expect(await messagesTo(database, 'new@example.test')).toEqual([]);
  });

  it('reports a deactivated account only with a proof of the number', async () => {
    const auth_id = await prove();
    await visitor().call(userSignup, { type: 1, auth_id });
    await database.db.updateTable('account').set({ is_active: false }).execute();
    expect((await visitor().failure(userSignup, { type: 1, auth_id })).key).toBe('sign_in_not_proven');
    await prove();
    expect((await visitor().failure(userSignup, { type: 1, auth_id })).key).toBe('account_deactivated');
  });

  it('creates one account for four concurrent requests', async () => {
    const auth_id = await prove();
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor()
          .call(userSignup, { type: 1, auth_id, mobile: number })
          .then(() => 'ok')
          .catch((error: { key: string }) => error.key),
      ),
    );
    expect(results.toSorted()).toEqual(['ok', 'sign_in_not_proven', 'sign_in_not_proven', 'sign_in_not_proven']);
    expect(await database.db.selectFrom('account').selectAll().execute()).toHaveLength(1);
  });
});

describe('a wrong code', () => {
  it('does not verify the number', async () => {
    await visitor().call(getOtp, { number });
    const otp = wrongCode(await lastCode(database, recipient));
    expect((await visitor().failure(verifyOtp, { number, otp })).key).toBe('code_wrong');
    expect(await database.db.selectFrom('phone_proof').selectAll().execute()).toEqual([]);
  });
});

describe('a number that an identity service verified', () => {
  const issuer = new TestIssuer();
  const app = () => {
    const client = visitor({ now: new Date() });
    client.context.identities = new IdentityProviderRegistry([], { phone: async () => issuer.options });
    return client;
  };
  const claims = { sub: 'uid-1', phone_number: recipient, firebase: { sign_in_provider: 'phone' } };
  const claim = { type: 1, auth_id: 'uid-1', mobile: number } as const;
  let tokens = 0;
  const token = (more: object = {}) => issuer.sign({ ...claims, jti: `token ${(tokens += 1)}`, ...more });

  it('is used only when the service is configured and selected', async () => {
    expect((await app().call(webSettings, {})).data.otp_service_provider).toBe('twilio');
    await market.settings({ otp_service_provider: 'firebase' });
    evictSettings(database);
    expect((await app().call(webSettings, {})).data.otp_service_provider).toBe('firebase');
    expect((await visitor().call(webSettings, {})).data.otp_service_provider).toBe('twilio');
  });

  it('signs in to the account of the number, also to one created with the server’s own code', async () => {
    await market.settings({ otp_service_provider: 'firebase' });
    const first = await app().call(userSignup, { ...claim, id_token: await token() });
    expect(first.data).toMatchObject({ logintype: '1', mobile: number, auth_id: 'uid-1' });
    const again = await app().call(userSignup, { ...claim, id_token: await token() });
    expect(again.data.id).toBe(first.data.id);
    const own = await visitor().call(userSignup, { type: 1, auth_id: await prove('4930777') });
    const other = { sub: 'uid-2', phone_number: '+4930777' };
    const theirs = await app().call(userSignup, { type: 1, auth_id: 'uid-2', id_token: await token(other) });
    expect(theirs.data.id).toBe(own.data.id);
  });

  it('is rejected when the token is used, forged, for another number or account, or not by phone', async () => {
    await market.settings({ otp_service_provider: 'firebase' });
    const spent = await token();
    await app().call(userSignup, { ...claim, id_token: spent });
    const bad = [
      spent,
      await issuer.sign({ ...claims, jti: 'strange' }, { strange: true }),
      issuer.unsigned(claims),
      await token({ aud: 'another project' }),
      await token({ sub: 'uid-3' }),
      await token({ phone_number: '+4930999' }),
      await token({ phone_number: undefined }),
      await token({ firebase: { sign_in_provider: 'google.com' } }),
    ];
    for (const id_token of bad) {
      expect((await app().failure(userSignup, { ...claim, id_token })).key).toBe('sign_in_not_proven');
    }
  });

  it('is not checked while the service is unavailable', async () => {
    await market.settings({ otp_service_provider: 'firebase' });
    const id_token = await token();
    issuer.isDown = true;
    const { key } = await app().failure(userSignup, { ...claim, id_token });
    issuer.isDown = false;
    expect(key).toBe('service_unavailable');
  });

  it('is rejected while the server’s own codes are selected', async () => {
    const failure = await app().failure(userSignup, { ...claim, id_token: await token() });
    expect(failure.key).toBe('sign_in_not_proven');
  });
});
