import { webSettings } from '@latchkey/contract/calls/settings';
import { checkSetting } from '@latchkey/contract/rules/check-setting';
import {
  booleanKeys,
  pictureKeys,
  settingDefinition,
  type SettingKey,
} from '@latchkey/contract/rules/setting-definitions';
import { wordPages } from '@latchkey/contract/records/console-content';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { withSite } from '../content/with-site.ts';
import type { Context } from '../context.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';
import { heldFeature } from '../package/held-features.ts';
import { canSendMail, canSendTexts } from '../services/reach.ts';
import { phoneCodeProvider } from '../sign-in/phone-provider.ts';
import { loadSettings, type Settings } from './load-settings.ts';

const pictures: ReadonlySet<string> = new Set(pictureKeys);

/** Everything a client is told about the market (contract 3.19); more for someone who is signed in. */
export default answer(webSettings, async (_, context) => {
  const settings = await loadSettings(context.database);
  const [languages, prices, sendsMail, sendsTexts, phoneProvider, own] = await Promise.all([
    listLanguages(context),
    priceRange(context),
    canSendMail(context),
    canSendTexts(context),
    phoneCodeProvider(settings, context),
    context.caller ? ownState(context.caller.id, context) : {},
  ]);
  return {
    data: {
      ...publicSettings(settings, context.siteUrl),
      languages,
      ...prices,
      sends_mail: onOff(sendsMail),
      sends_texts: onOff(sendsTexts),
      place_api_key: '',
      otp_service_provider: phoneProvider,
      min_radius_range: numberOf('min_radius_range', settings),
      max_radius_range: numberOf('max_radius_range', settings),
      bank_details: [],
      schema_for_deeplink: settings.text('schema_for_deeplink'),
      ...own,
    },
  };
});

const onOff = (is: boolean) => (is ? ('1' as const) : ('0' as const));

function isWordPage(key: string): boolean {
  return (wordPages as readonly string[]).includes(key);
}

/** Keys are absent while their row is; the answer's schema leaves out what is not for the public. */
function publicSettings(settings: Settings, siteUrl: string): Record<string, unknown> {
  return Object.fromEntries(
    settings.keys().map((key) => {
      if (pictures.has(key)) return [key, settings.file(key, siteUrl)];
      if (isWordPage(key)) return [key, withSite(settings.text(key), siteUrl)];
      if (booleanKeys.includes(key)) return [key, settings.isOn(key)];
      // Numbers are kept as such, but everything of this list is text on the wire.
      const value = settings.get(key);
      return [key, typeof value === 'number' ? String(value) : value];
    }),
  );
}

/** What stands while none was set is told as well, and where the table holds none. */
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

/** Over public homes only (contract 8, row 31); two index look-ups. */
async function priceRange({ database }: Context) {
  const price = comparablePriceOf('p');
  const { rows } = await sql<{ min_price: number | null; max_price: number | null }>`
    select (select ${price} from property p where p.is_listed order by ${price} limit 1) as min_price,
           (select ${price} from property p where p.is_listed order by ${price} desc limit 1) as max_price`.execute(
    database.read,
  );
  return { min_price: rows[0]?.min_price ?? 0, max_price: rows[0]?.max_price ?? 0 };
}

async function ownState(id: number, { database, now }: Context) {
  const [account, premium, projects] = await Promise.all([
    database.db
      .selectFrom('account')
      .select(['verification_status', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    heldFeature(database, id, 'premium_properties', now()),
    heldFeature(database, id, 'project_access', now()),
  ]);
  return {
    verification_status: account.verification_status,
    is_active: account.is_active,
    is_premium: premium.featureAvailable,
    subscription: premium.packageAvailable,
    features_available: { premium_properties: premium.featureAvailable, project_access: projects.featureAvailable },
  };
}
