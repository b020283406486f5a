import { distanceUnits } from '@latchkey/contract/property/area-unit';
import { checkSetting } from '@latchkey/contract/settings/check-setting';
import { currencyOf } from '@latchkey/contract/text/currency';
import { priceDecimals } from '@latchkey/contract/property/price';
import { settingDefinition, type SettingKey } from '@latchkey/contract/settings/setting-definitions';
import type { Market } from '../../market/market.tsx';

type Values = Readonly<Record<string, string>>;

/**
 * The market as visitors would have it once what is typed is saved; what is wrong is left out, as a save would refuse it.
 * Not by `readMarket`: only the server needs that of a visitor's page, which would carry it for us.
 * @param market as it is, for what no setting of a form says
 */
export function typedMarket(market: Market, values: Values, saved: Values): Market {
  const text = (key: SettingKey) => rightValue(key, values[key] ?? '');
  const currencyCode = text('currency_code') || market.currencyCode;
  return {
    ...market,
    name: text('company_name') || market.name,
    email: text('company_email'),
    phone: text('company_tel1'),
    secondPhone: text('company_tel2'),
    address: text('company_address'),
    currencyCode,
    currencySymbol: isFollowing(values, saved)
      ? (currencyOf(currencyCode)?.symbol ?? '')
      : text('currency_symbol') || market.currencySymbol,
    distanceUnit: distanceUnits.find((unit) => unit === values['distance_option']) ?? market.distanceUnit,
    signInWays: {
      ...market.signInWays,
      email: values['email_password_login'] !== '0',
      phone: values['number_with_otp_login'] !== '0',
      social: values['social_login'] !== '0',
    },
    shortPrices: text('number_with_suffix') === '1',
    priceDecimals: priceDecimals.find((one) => one === values['price_decimals']) ?? market.priceDecimals,
    apps: { apple: text('appstore_id'), google: text('playstore_id') },
    social: {
      facebook: text('facebook_id'),
      instagram: text('instagram_id'),
      twitter: text('twitter_id'),
      youtube: text('youtube_id'),
    },
  };
}

function rightValue(key: SettingKey, typed: string): string {
  const definition = settingDefinition(key);
  const checked = definition && checkSetting(definition, typed);
  return checked && checked.problem === undefined ? checked.value : '';
}

/** The symbol follows its currency, unless another one is written with it. */
function isFollowing(values: Values, saved: Values): boolean {
  const isTyped = values['currency_symbol'] !== saved['currency_symbol'];
  return !isTyped && values['currency_code'] !== saved['currency_code'];
}
