import { webSettings } from '@latchkey/contract/settings/calls';
import { checkSetting } from '@latchkey/contract/settings/check-setting';
import {
  booleanKeys,
  pictureKeys,
  settingDefinition,
  type SettingKey,
} from '@latchkey/contract/settings/setting-definitions';
import { contentPages } from '@latchkey/contract/admin/content/records';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { withAbsoluteImageUrls } from '../content/get-articles.ts';
import type { Context } from '../platform/context.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';
import { canSendMail, canSendSms } from '../platform/external/delivery-channels.ts';
import { phoneCodeProvider } from '../sign-in/phone/phone-provider.ts';
import { loadSettings, type Settings } from '../platform/settings/load-settings.ts';

const pictures: ReadonlySet<string> = new Set(pictureKeys);

/** Public settings of the site (contract 3.19); for a signed-in caller also the state of the account. */
export const getWebSettingsHandler = defineHandler(webSettings, async (_, context) => {
  const settings = await loadSettings(context.database);
  const [languages, prices, sendsMail, sendsSms, addressSearch, nearby, phoneProvider, callerState] = await Promise.all(
    [
      listLanguages(context),
      priceRange(context),
      canSendMail(context),
      canSendSms(context),
      context.addresses?.searchMode(),
      context.nearby?.route(),
      phoneCodeProvider(settings, context),
      context.caller ? accountState(context.caller.id, context) : {},
    ],
  );
  return {
    data: {
      ...publicSettings(settings, context.siteUrl),
      languages,
      ...prices,
      sends_mail: onOff(sendsMail),
      sends_texts: onOff(sendsSms),
      address_search: addressSearch ?? 'off',
      nearby_facilities: onOff(nearby !== undefined && nearby.source !== 'none'),
      place_api_key: '',
      otp_service_provider: phoneProvider,
      min_radius_range: numberOf('min_radius_range', settings),
      max_radius_range: numberOf('max_radius_range', settings),
      bank_details: [],
      schema_for_deeplink: settings.text('schema_for_deeplink'),
      ...callerState,
    },
  };
});

const onOff = (is: boolean) => (is ? ('1' as const) : ('0' as const));

function isContentPage(key: string): boolean {
  return (contentPages as readonly string[]).includes(key);
}

/** A key is absent while its row is; the output schema removes settings that are not public. */
function publicSettings(settings: Settings, siteUrl: string): Record<string, unknown> {
  return Object.fromEntries(
    settings.keys().map((key) => {
      if (pictures.has(key)) return [key, settings.file(key, siteUrl)];
      if (isContentPage(key)) return [key, withAbsoluteImageUrls(settings.text(key), siteUrl)];
      if (booleanKeys.includes(key)) return [key, settings.isOn(key)];
      // Numbers are stored as numbers, but these settings are strings on the wire.
      const value = settings.get(key);
      return [key, typeof value === 'number' ? String(value) : value];
    }),
  );
}

/** Returns a numeric setting; its default when it is not set or not a number. */
function numberOf(key: SettingKey, settings: Settings): number {
  const definition = settingDefinition(key);
  const checked = definition && checkSetting(definition, settings.text(key));
  return Number(checked?.value || definition?.fallback);
}

async function listLanguages({ database }: Context) {
  return database.read
    .selectFrom('language')
    .select(['id', 'code', 'name'])
    .where('is_enabled', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Lowest and highest price of public properties (contract 8, row 31), by two index lookups. */
async function priceRange({ database }: Context) {
  const price = comparablePriceOf('p');
  const { rows } = await sql<{ min_price: number | null; max_price: number | null }>`
    select (select ${price} from property p where p.is_listed order by ${price} limit 1) as min_price,
           (select ${price} from property p where p.is_listed order by ${price} desc limit 1) as max_price`.execute(
    database.read,
  );
  return { min_price: rows[0]?.min_price ?? 0, max_price: rows[0]?.max_price ?? 0 };
}

async function accountState(id: number, { database, now }: Context) {
  const [account, premium, projects] = await Promise.all([
    database.db
      .selectFrom('account')
      .select(['verification_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    loadFeatureAccess(database, id, 'premium_properties', now()),
    loadFeatureAccess(database, id, 'project_access', now()),
  ]);
  return {
    verification_status: account.verification_status,
    is_active: account.is_active,
    is_premium: premium.featureAvailable,
    subscription: premium.packageAvailable,
    features_available: { premium_properties: premium.featureAvailable, project_access: projects.featureAvailable },
  };
}
