import { z } from 'zod';
import { areaSettings, distanceUnits } from '../property/area-unit.ts';
import { priceDecimals } from '../property/price.ts';
import { verificationGraph } from '../verification/states.ts';
import { url, flag, isoDate } from '../schema/primitives.ts';

/** The operator's meta texts of a page (contract 2.10, 7.4). */
export const seoSettings = z.object({
  id: z.number(),
  page: z.string(),
  meta_image: url,
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
});

/** A language with its whole dictionary, which is in `file_name` despite that name (contract 3.20). */
export const languageFile = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  status: z.number(),
  /** 1 mirrors the layout. */
  rtl: flag,
  file_name: z.record(z.string(), z.string()),
  created_at: isoDate,
  updated_at: isoDate,
});

const text = z.string().optional();
const picture = url.optional();
const color = z.string().optional();
const html = z.string().optional();
const onOff = z.enum(['0', '1']).optional();
const yesNo = z.boolean().optional();

/** All settings that a client reads; one without a value is absent (contract 3.19). */
export const webSettings = z.object({
  company_name: text,
  company_email: text,
  company_tel: text,
  company_tel1: text,
  company_tel2: text,
  company_address: text,
  latitude: text,
  longitude: text,
  iframe_link: text,
  facebook_id: text,
  instagram_id: text,
  twitter_id: text,
  youtube_id: text,
  playstore_id: text,
  appstore_id: text,
  currency_symbol: text,
  selected_currency_data: z.object({ code: z.string(), name: z.string(), symbol: z.string() }).optional(),
  number_with_suffix: onOff,
  /** Decimals of full prices; ours. */
  price_decimals: z.enum(priceDecimals).optional(),
  default_language: text,
  languages: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })).optional(),
  web_maintenance_mode: onOff,
  system_version: text,
  web_logo: picture,
  web_footer_logo: picture,
  web_placeholder_logo: picture,
  web_favicon: picture,
  system_color: color,
  category_background: color,
  sell_web_color: color,
  sell_web_background_color: color,
  rent_web_color: color,
  rent_web_background_color: color,
  sell_background: color,
  svg_clr: onOff,
  seo_settings: yesNo,
  /** Always `""`: our client needs no map key in the browser. */
  place_api_key: text,
  stripe_publishable_key: text,
  paystack_public_key: text,
  about_us: html,
  terms_conditions: html,
  privacy_policy: html,
  /** When the operator last changed these three pages; ours. */
  about_us_changed_at: text,
  terms_conditions_changed_at: text,
  privacy_policy_changed_at: text,
  number_with_otp_login: onOff,
  social_login: onOff,
  email_password_login: onOff,
  /** Whether emails and text messages can be delivered; ours. `0`: codes and links cannot be sent. */
  sends_mail: onOff,
  sends_texts: onOff,
  /** How street addresses are searched: not at all, while the user types, or only when the user submits; ours. */
  address_search: z.enum(['off', 'typing', 'submit']).optional(),
  /** Whether get-nearby-facilities has a source; ours. */
  nearby_facilities: onOff,
  otp_service_provider: z.enum(['firebase', 'twilio']).optional(),
  distance_option: z.enum(distanceUnits).optional(),
  /** Unit of areas on the site; ours. */
  area_unit: z.enum(areaSettings).optional(),
  text_property_submission: text,
  auto_approve: onOff,
  verification_required_for_user: yesNo,
  allow_cookies: yesNo,
  admin_name: text,
  admin_image: picture,
  demo_mode: yesNo,
  img_placeholder: picture,
  /** Over all public properties. */
  min_price: z.number().optional(),
  max_price: z.number().optional(),
  features_available: z.object({ premium_properties: z.boolean(), project_access: z.boolean() }).optional(),
  min_radius_range: z.number().optional(),
  max_radius_range: z.number().optional(),
  bank_details: z.array(z.unknown()).max(0).optional(),
  schema_for_deeplink: text,

  // Sent only with a valid token.
  verification_status: z.enum(verificationGraph.states).optional(),
  /** False when the account is switched off. */
  is_active: yesNo,
  /** Whether the account has a package with `premium_properties`. */
  is_premium: yesNo,
  /** Whether the account has any package. */
  subscription: yesNo,
});
export type WebSettings = z.infer<typeof webSettings>;
