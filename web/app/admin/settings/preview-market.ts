import { areaSystems, distanceUnits } from '@latchkey/contract/property/area-unit';
import { checkSetting } from '@latchkey/contract/settings/check-setting';
import { currencyOf } from '@latchkey/contract/text/currency';
import { priceDecimals } from '@latchkey/contract/property/price';
import { settingDefinition, type SettingKey } from '@latchkey/contract/settings/setting-definitions';
import type { Market } from '../../shared/market/market.tsx';

type Values = Readonly<Record<string, string>>;

/**
 * The market with the edited settings applied. Invalid values are left out, because they cannot be saved. Does not use
 * `readMarket`, which would enlarge the bundle of visitors' pages.
 * @param market current market, for everything without a setting
 */
export function previewMarket(market: Market, values: Values, saved: Values): Market {
  const text = (key: SettingKey) => validValue(key, values[key] ?? '');
  const currencyCode = text('currency_code') || market.currencyCode;
  return {
    ...market,
    name: text('company_name') || market.name,
    email: text('company_email'),
    phone: text('company_tel1'),
    secondPhone: text('company_tel2'),
    address: text('company_address'),
    currencyCode,
    currencySymbol: hasNewCurrencyOnly(values, saved)
      ? (currencyOf(currencyCode)?.symbol ?? '')
      : text('currency_symbol') || market.currencySymbol,
    distanceUnit: distanceUnits.find((unit) => unit === values['distance_option']) ?? market.distanceUnit,
    areaUnit: areaSystems.find((unit) => unit === values['area_unit']) ?? null,
    signInOptions: {
      ...market.signInOptions,
      email: values['email_password_login'] !== '0',
      phone: values['number_with_otp_login'] !== '0',
      social: values['social_login'] !== '0',
    },
    shortPrices: text('number_with_suffix') === '1',
    priceDecimals: priceDecimals.find((each) => each === values['price_decimals']) ?? market.priceDecimals,
    apps: { apple: text('appstore_id'), google: text('playstore_id') },
    social: {
      facebook: text('facebook_id'),
      instagram: text('instagram_id'),
      twitter: text('twitter_id'),
      youtube: text('youtube_id'),
    },
  };
}

function validValue(key: SettingKey, typed: string): string {
  const definition = settingDefinition(key);
  const checked = definition && checkSetting(definition, typed);
  return checked && checked.problem === undefined ? checked.value : '';
}

/** Whether the currency changed and its symbol did not, so that the symbol follows the currency. */
function hasNewCurrencyOnly(values: Values, saved: Values): boolean {
  const isTyped = values['currency_symbol'] !== saved['currency_symbol'];
  return !isTyped && values['currency_code'] !== saved['currency_code'];
}
