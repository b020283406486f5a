import { getLanguages, getSeoSettings, webSettings } from '@latchkey/contract/settings/calls';
import { webSettings as webSettingsRecord } from '@latchkey/contract/settings/records';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { englishWebTexts, webTexts } from '../platform/texts/web-texts.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());
const visitor = () => caller(database);

describe('web-settings', () => {
  const settings = async (identity?: CallerOptions) => (await caller(database, identity).call(webSettings, {})).data;
  /** Keys of contract 3.19 that only signed-in callers get. */
  const own = ['verification_status', 'is_active', 'is_premium', 'subscription', 'features_available'];

  it('omits keys whose row is missing', async () => {
    expect(await settings()).toEqual({
      languages: [],
      min_price: 0,
      max_price: 0,
      place_api_key: '',
      min_radius_range: 0,
      max_radius_range: 100,
      otp_service_provider: 'twilio',
      bank_details: [],
      schema_for_deeplink: '',
      sends_mail: '1',
      sends_texts: '1',
      address_search: 'off',
      nearby_facilities: '0',
    });
  });

  it('returns every key of the contract whose row exists', async () => {
    const switches = ['verification_required_for_user', 'allow_cookies', 'demo_mode', 'seo_settings'];
    const files = [
      'web_logo',
      'web_footer_logo',
      'web_placeholder_logo',
      'web_favicon',
      'admin_image',
      'img_placeholder',
    ];
    const onOff = ['number_with_suffix', 'web_maintenance_mode', 'svg_clr', 'number_with_otp_login', 'social_login'];
    const computed = [
      'languages',
      'min_price',
      'max_price',
      'place_api_key',
      'otp_service_provider',
      'sends_mail',
      'sends_texts',
      'address_search',
      'nearby_facilities',
    ];
    const values: Record<string, unknown> = {
      selected_currency_data: { code: 'EUR', name: 'Euro', symbol: '€' },
      distance_option: 'km',
      area_unit: 'ft2',
      price_decimals: 'always',
    };
    for (const key of ['auto_approve', 'email_password_login', ...onOff]) values[key] = '1';
    for (const key of switches) values[key] = true;
    for (const key of files) values[key] = `brand/${key}.webp`;
    for (const key of Object.keys(webSettingsRecord.shape))
      if (
        ![...own, ...computed, 'bank_details', 'min_radius_range', 'max_radius_range', ...Object.keys(values)].includes(
          key,
        )
      )
        values[key] = `the ${key}`;
    await market.settings(values);
    const response = await settings();
    for (const [key, value] of Object.entries(values)) {
      if (key === 'place_api_key') continue;
      expect([key, response[key as keyof typeof response]]).toEqual([
        key,
        files.includes(key) ? `https://latchkey.test/files/brand/${key}.webp` : value,
      ]);
    }
    expect(Object.keys(response).toSorted()).toEqual(
      Object.keys(webSettingsRecord.shape)
        .filter((key) => !own.includes(key))
        .toSorted(),
    );
  });

  it('returns the default search radius when the stored one is not a number', async () => {
    await market.settings({ min_radius_range: '5', max_radius_range: 'far' });
    expect(await settings()).toMatchObject({ min_radius_range: 5, max_radius_range: 100 });
  });

  it('returns twilio as the code provider when firebase is stored but not configured', async () => {
    await market.settings({ otp_service_provider: 'firebase' });
    expect(await settings()).toMatchObject({ otp_service_provider: 'twilio' });
  });

  it('returns no stored secret', async () => {
    const secrets = [
      'stripe_secret_key',
      'paystack_secret_key',
      'razor_secret',
      'smtp_password',
      'currency_code',
      'place_api_key',
    ];
    await market.settings(Object.fromEntries(secrets.map((key) => [key, 'hush'])));
    expect(JSON.stringify(await settings())).not.toContain('hush');
  });

  it('returns stored numbers as strings, and switches as booleans', async () => {
    await market.settings({ latitude: 52.5, demo_mode: '1', allow_cookies: '0' });
    expect(await settings()).toMatchObject({ latitude: '52.5', demo_mode: true, allow_cookies: false });
  });

  it('returns enabled languages and the price range of available properties', async () => {
    await market.language({ code: 'en', name: 'English' });
    await market.language({ code: 'ar', name: 'العربية', rtl: true });
    await market.language({ code: 'xx', name: 'Off', is_enabled: false });
    for (const price of [500, 20.5, 900]) await market.property({ price });
    await market.property({ price: 1, status: 0 });
    await market.property({ price: 9_999, property_type: 2 });
    const response = await settings();
    expect(response.languages?.map((language) => language.code)).toEqual(['en', 'ar']);
    expect([response.min_price, response.max_price]).toEqual([20.5, 900]);
  });

  it('returns the account state to signed-in callers', async () => {
    const account = await market.account({ verification_status: 'pending' });
    expect(Object.keys(await settings())).not.toContain('is_active');
    expect(await settings({ account })).toMatchObject({
      verification_status: 'pending',
      is_active: true,
      is_premium: false,
      subscription: false,
      features_available: { premium_properties: false, project_access: false },
    });
    await market.accountPackage(account.id, { project_access: null });
    expect(await settings({ account })).toMatchObject({
      is_premium: false,
      subscription: true,
      features_available: { premium_properties: false, project_access: true },
    });
    await market.accountPackage(account.id, { premium_properties: null });
    expect(await settings({ account })).toMatchObject({ is_premium: true, subscription: true });
    await database.db
      .updateTable('account_package')
      .set({ end_date: daysAgo(2) })
      .execute();
    await database.db.updateTable('account').set({ is_active: false }).where('id', '=', account.id).execute();
    expect(await settings({ account })).toMatchObject({ is_active: false, is_premium: false, subscription: false });
  });

  it('does not include a feature of a package that the operator disabled', async () => {
    const account = await market.account();
    await market.accountPackage(account.id, { premium_properties: null });
    await database.db
      .updateTable('feature')
      .set({ is_enabled: false })
      .where('key', '=', 'premium_properties')
      .execute();
    expect(await settings({ account })).toMatchObject({ is_premium: false, subscription: true });
  });
});

describe('get_languages', () => {
  it('returns a language with its whole dictionary', async () => {
    const { id } = await market.language({ code: 'ar', name: 'العربية', rtl: true });
    const { data } = await visitor().call(getLanguages, { language_code: 'ar', web_language_file: 1 });
    expect(data).toMatchObject({ id, code: 'ar', name: 'العربية', rtl: 1, status: 1 });
    expect(Object.keys(data.file_name).length).toBeGreaterThan(100);
  });

  it('overrides the site’s texts by the operator’s, including catalogue names', async () => {
    const own = webTexts('fr');
    const texts = { 'shell.skip': 'Passer', 'name.Flats': 'Appartements', 'shell.menu': 7 };
    await market.language({ code: 'fr', texts: JSON.stringify(texts) });
    const { data } = await visitor().call(getLanguages, { language_code: 'fr', web_language_file: 1 });
    expect(data.file_name).toEqual({ ...own, 'shell.skip': 'Passer', 'name.Flats': 'Appartements' });
  });

  it('falls back to English for missing texts of a language that the operator added', async () => {
    const english = englishWebTexts();
    await market.language({ code: 'is', texts: JSON.stringify({ 'shell.skip': 'Beint í efnið' }) });
    const { data } = await visitor().call(getLanguages, { language_code: 'is' });
    expect(data.file_name).toEqual({ ...english, 'shell.skip': 'Beint í efnið' });
  });

  it('rejects an unknown or disabled language', async () => {
    await market.language({ code: 'fr', is_enabled: false });
    const failureKey = async (language_code?: string) =>
      (await visitor().failure(getLanguages, language_code === undefined ? ({} as never) : { language_code })).key;
    expect(await failureKey('xx')).toBe('language_not_found');
    expect(await failureKey('fr')).toBe('language_not_found');
    expect(await failureKey('__proto__')).toBe('language_not_found');
    expect(await failureKey()).toBe('bad_input');
  });
});

describe('get_seo_settings', () => {
  it('returns the texts of a page, by default the home page', async () => {
    const picture = await market.file({ key: 'seo/home.webp' });
    await market.insert('seo_setting', { page: 'homepage', meta_title: 'Home', meta_image_id: picture.id });
    await market.insert('seo_setting', { page: 'faqs', meta_title: 'Questions' });
    expect((await visitor().call(getSeoSettings, {})).data).toMatchObject([
      { page: 'homepage', meta_title: 'Home', meta_image: 'https://latchkey.test/files/seo/home.webp' },
    ]);
    expect((await visitor().call(getSeoSettings, { page: 'faqs' })).data).toMatchObject([
      { page: 'faqs', meta_title: 'Questions', meta_image: '' },
    ]);
    expect((await visitor().call(getSeoSettings, { page: 'nothing' })).data).toEqual([]);
  });
});
