import { radiusKm } from '../limits.ts';
import { areaSettings, distanceUnits } from '../property/area-unit.ts';
import { priceDecimals } from '../property/price.ts';

/** Groups in the order of the console. */
export const settingGroups = [
  'market',
  'pictures',
  'colours',
  'contact',
  'links',
  'money',
  'listings',
  'sign-in',
  'site',
] as const;

export type SettingGroup = (typeof settingGroups)[number];

interface Base {
  key: string;
  group: SettingGroup;
  /** Default value. */
  fallback?: string;
  isRequired?: boolean;
}

/** A setting of the console: its values and how it is stored. */
export type SettingDefinition = Base &
  (
    | { kind: 'text' | 'long-text'; max: number }
    | { kind: 'email' | 'phone' | 'address' | 'embed' | 'slug' | 'latitude' | 'longitude' | 'currency' | 'language' }
    /** Scheme of links that open an app, `latchkey` in `latchkey://`. */
    | { kind: 'scheme' }
    /** A link to a page of that site. */
    | { kind: 'link'; site: 'facebook_id' | 'twiiter_id' | 'instagram_id' | 'youtube_id' }
    /** `boolean`: stored and sent as a boolean; else as `0` and `1` (contract 3.19). */
    | { kind: 'switch'; isBoolean?: true }
    | { kind: 'choice'; choices: readonly string[] }
    | { kind: 'colour' }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'picture' }
  );

/**
 * Every setting of contract 3.19 that admins set, and our own settings; the console's form is generated from this list.
 */
export const settingDefinitions = [
  { key: 'company_name', group: 'market', kind: 'text', max: 60, isRequired: true, fallback: 'Latchkey' },
  { key: 'default_language', group: 'market', kind: 'language', fallback: 'en', isRequired: true },
  { key: 'distance_option', group: 'market', kind: 'choice', choices: distanceUnits, fallback: 'km' },
  { key: 'area_unit', group: 'market', kind: 'choice', choices: areaSettings, fallback: 'listed' },
  { key: 'web_logo', group: 'pictures', kind: 'picture' },
  { key: 'web_footer_logo', group: 'pictures', kind: 'picture' },
  { key: 'web_favicon', group: 'pictures', kind: 'picture' },
  { key: 'web_placeholder_logo', group: 'pictures', kind: 'picture' },
  { key: 'img_placeholder', group: 'pictures', kind: 'picture' },
  { key: 'admin_image', group: 'pictures', kind: 'picture' },
  { key: 'system_color', group: 'colours', kind: 'colour', fallback: '#1c5a45' },
  { key: 'sell_web_color', group: 'colours', kind: 'colour', fallback: '#1c5a45' },
  { key: 'sell_web_background_color', group: 'colours', kind: 'colour', fallback: '#e9f2ed' },
  { key: 'sell_background', group: 'colours', kind: 'colour', fallback: '#e9f2ed' },
  { key: 'rent_web_color', group: 'colours', kind: 'colour', fallback: '#2c5282' },
  { key: 'rent_web_background_color', group: 'colours', kind: 'colour', fallback: '#e9eff7' },
  { key: 'category_background', group: 'colours', kind: 'colour', fallback: '#f1f6f3' },
  { key: 'svg_clr', group: 'colours', kind: 'switch', fallback: '1' },
  { key: 'company_email', group: 'contact', kind: 'email' },
  { key: 'company_tel1', group: 'contact', kind: 'phone' },
  { key: 'company_tel2', group: 'contact', kind: 'phone' },
  { key: 'company_address', group: 'contact', kind: 'text', max: 300 },
  { key: 'company_country', group: 'contact', kind: 'text', max: 60 },
  { key: 'latitude', group: 'contact', kind: 'latitude' },
  { key: 'longitude', group: 'contact', kind: 'longitude' },
  { key: 'iframe_link', group: 'contact', kind: 'embed' },
  { key: 'admin_name', group: 'contact', kind: 'text', max: 100 },
  { key: 'admin_slug', group: 'contact', kind: 'slug', fallback: 'admin', isRequired: true },
  { key: 'facebook_id', group: 'links', kind: 'link', site: 'facebook_id' },
  { key: 'instagram_id', group: 'links', kind: 'link', site: 'instagram_id' },
  { key: 'twitter_id', group: 'links', kind: 'link', site: 'twiiter_id' },
  { key: 'youtube_id', group: 'links', kind: 'link', site: 'youtube_id' },
  { key: 'playstore_id', group: 'links', kind: 'address' },
  { key: 'appstore_id', group: 'links', kind: 'address' },
  { key: 'schema_for_deeplink', group: 'links', kind: 'scheme' },
  { key: 'currency_code', group: 'money', kind: 'currency', fallback: 'USD', isRequired: true },
  { key: 'currency_symbol', group: 'money', kind: 'text', max: 8, fallback: '$', isRequired: true },
  { key: 'number_with_suffix', group: 'money', kind: 'switch', fallback: '0' },
  { key: 'price_decimals', group: 'money', kind: 'choice', choices: priceDecimals, fallback: 'needed' },
  { key: 'receipt_tax_text', group: 'money', kind: 'long-text', max: 500 },
  { key: 'auto_approve', group: 'listings', kind: 'switch', fallback: '0' },
  { key: 'auto_approve_edited_listings', group: 'listings', kind: 'switch', fallback: '1' },
  { key: 'verification_required_for_user', group: 'listings', kind: 'switch', isBoolean: true, fallback: '0' },
  { key: 'text_property_submission', group: 'listings', kind: 'long-text', max: 500 },
  { key: 'confirm_after_days', group: 'listings', kind: 'number', min: 0, max: 3_650, fallback: '60' },
  { key: 'confirm_within_days', group: 'listings', kind: 'number', min: 1, max: 365, fallback: '14' },
  { key: 'min_radius_range', group: 'listings', kind: 'number', ...radiusKm, fallback: '0' },
  { key: 'max_radius_range', group: 'listings', kind: 'number', ...radiusKm, fallback: '100' },
  { key: 'email_password_login', group: 'sign-in', kind: 'switch', fallback: '1' },
  { key: 'number_with_otp_login', group: 'sign-in', kind: 'switch', fallback: '1' },
  { key: 'social_login', group: 'sign-in', kind: 'switch', fallback: '1' },
  {
    key: 'otp_service_provider',
    group: 'sign-in',
    kind: 'choice',
    choices: ['twilio', 'firebase'],
    fallback: 'twilio',
  },
  { key: 'two_factor_owner', group: 'sign-in', kind: 'switch', fallback: '1' },
  { key: 'two_factor_accountant', group: 'sign-in', kind: 'switch', fallback: '1' },
  { key: 'two_factor_moderator', group: 'sign-in', kind: 'switch', fallback: '0' },
  { key: 'two_factor_editor', group: 'sign-in', kind: 'switch', fallback: '0' },
  { key: 'two_factor_support', group: 'sign-in', kind: 'switch', fallback: '0' },
  { key: 'web_maintenance_mode', group: 'site', kind: 'switch', fallback: '0' },
  { key: 'allow_cookies', group: 'site', kind: 'switch', isBoolean: true, fallback: '0' },
  { key: 'seo_settings', group: 'site', kind: 'switch', isBoolean: true, fallback: '1' },
  { key: 'demo_mode', group: 'site', kind: 'switch', isBoolean: true, fallback: '0' },
] as const satisfies readonly SettingDefinition[];

export type SettingKey = (typeof settingDefinitions)[number]['key'];

export type PictureKey = Extract<(typeof settingDefinitions)[number], { kind: 'picture' }>['key'];

const byKey: ReadonlyMap<string, SettingDefinition> = new Map(
  settingDefinitions.map((definition) => [definition.key, definition]),
);

export function settingDefinition(key: string): SettingDefinition | undefined {
  return byKey.get(key);
}

/** Keys of the settings that store a picture and are sent as its address. */
export const pictureKeys = settingDefinitions.flatMap((each) => (each.kind === 'picture' ? each.key : []));

/** Keys of the settings that are sent as booleans. */
export const booleanKeys: readonly string[] = settingDefinitions.flatMap((each: SettingDefinition) =>
  each.kind === 'switch' && each.isBoolean ? each.key : [],
);
