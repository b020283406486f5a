import type { WebSettings } from '@latchkey/contract/settings/records';
import type { BaseMap } from '@latchkey/contract/map/base-map';
import type { AreaSystem } from '@latchkey/contract/property/area-unit';
import type { PriceDecimals } from '@latchkey/contract/property/price';
import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import type { Language } from '../i18n/load-texts.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { safeColour } from './safe-colour.ts';
import { safeUrl } from './safe-url.ts';

/** The settings of the market that every page carries. */
export interface Market {
  name: string;
  email: string;
  phone: string;
  secondPhone: string;
  address: string;
  currencySymbol: string;
  currencyCode: string;
  shortPrices: boolean;
  /** Decimals of prices that are not short. */
  priceDecimals: PriceDecimals;
  distanceUnit: 'km' | 'm' | 'mi' | 'yd';
  /** Unit of areas: the visitor's, otherwise the market's; null where each is as listed. */
  areaUnit: AreaSystem | null;
  /** How street addresses are searched (setting of the address provider). */
  addressSearch: 'off' | 'typing' | 'submit';
  /** Distances to facilities can be filled in from the map. */
  hasNearbyFacilities: boolean;
  tintIcons: boolean;
  isDemo: boolean;
  /** Sign-in methods that the operator enabled. */
  signInOptions: SignInOptions;
  /** Identity providers. They are part of the page, so that the open dialog does not shift. */
  signInProviders: readonly SocialProvider[];
  /** The operator's colours, opaque; blank when unset or invalid. */
  colours: {
    brand: string;
    sell: string;
    sellBackground: string;
    rent: string;
    rentBackground: string;
    categoryBackground: string;
  };
  /** URLs of the operator's images; blank for the defaults. */
  logo: string;
  footerLogo: string;
  favicon: string;
  /** Shown for listings without a picture. */
  placeholder: string;
  apps: { apple: string; google: string };
  /** Visitors are requested to consent to cookies (setting `allow_cookies`). */
  requestsCookieConsent: boolean;
  /** Maintenance mode (setting `web_maintenance_mode`). */
  isInMaintenance: boolean;
  social: { facebook: string; instagram: string; twitter: string; youtube: string };
  languages: { code: string; name: string }[];
  /** Used when the browser requests none of them (setting `default_language`). */
  defaultLanguage: Language;
  /** The operator's map; null for the built-in one. */
  map: BaseMap | null;
  /** Render time in milliseconds, the reference of relative times. */
  renderedAt: number;
}

/**
 * Reads the settings of any server of the contract: fields may be missing, flags may be text (contract 3.19).
 * @param areaUnit the visitor's unit of area; `market` for the setting
 */
export function readMarket(
  settings: Partial<WebSettings>,
  renderedAt: number,
  providers: readonly SocialProvider[] = [],
  map: BaseMap | null = null,
  areaUnit: AreaSystem | 'market' = 'market',
): Market {
  const { area_unit: marketUnit = 'listed' } = settings;
  const text = (value: unknown, fallback = '') => (typeof value === 'string' && value !== '' ? value : fallback);
  return {
    name: text(settings.company_name, 'Latchkey'),
    email: text(settings.company_email),
    phone: text(settings.company_tel1, text(settings.company_tel)),
    secondPhone: text(settings.company_tel2),
    address: text(settings.company_address),
    currencySymbol: text(settings.currency_symbol, '€'),
    currencyCode: text(settings.selected_currency_data?.code, 'EUR'),
    shortPrices: settings.number_with_suffix === '1',
    priceDecimals: settings.price_decimals ?? 'needed',
    distanceUnit: settings.distance_option ?? 'km',
    areaUnit: areaUnit !== 'market' ? areaUnit : marketUnit === 'listed' ? null : marketUnit,
    addressSearch: settings.address_search ?? 'off',
    hasNearbyFacilities: settings.nearby_facilities === '1',
    tintIcons: settings.svg_clr === '1',
    isDemo: settings.demo_mode === true,
    signInOptions: readSignInOptions(settings),
    signInProviders: providers.map(({ id, name, type }) => ({ id, name, type })),
    colours: {
      brand: safeColour(settings.system_color),
      sell: safeColour(settings.sell_web_color),
      sellBackground: safeColour(settings.sell_web_background_color ?? settings.sell_background),
      rent: safeColour(settings.rent_web_color),
      rentBackground: safeColour(settings.rent_web_background_color),
      categoryBackground: safeColour(settings.category_background),
    },
    logo: safeUrl(settings.web_logo),
    footerLogo: safeUrl(settings.web_footer_logo || settings.web_logo),
    favicon: safeUrl(settings.web_favicon),
    placeholder: safeUrl(settings.web_placeholder_logo || settings.img_placeholder),
    apps: { apple: safeUrl(settings.appstore_id), google: safeUrl(settings.playstore_id) },
    requestsCookieConsent: settings.allow_cookies === true,
    isInMaintenance: settings.web_maintenance_mode === '1',
    social: {
      facebook: safeUrl(settings.facebook_id),
      instagram: safeUrl(settings.instagram_id),
      twitter: safeUrl(settings.twitter_id),
      youtube: safeUrl(settings.youtube_id),
    },
    languages: settings.languages ?? [],
    defaultLanguage: defaultLanguageOf(settings),
    map,
    renderedAt,
  };
}

/** Same choice as the server makes without a requested language. */
function defaultLanguageOf({ default_language: preferred, languages = [] }: Partial<WebSettings>): Language {
  const codes = languages.map(({ code }) => code);
  return [preferred, 'en', ...codes].find((code) => code !== undefined && codes.includes(code)) ?? 'en';
}

const MarketContext = createContext<Market | null>(null);

export function MarketProvider({ market, children }: { market: Market; children: ReactNode }) {
  return <MarketContext value={market}>{children}</MarketContext>;
}

export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (!market) throw new Error('useMarket must be used within MarketProvider');
  return market;
}

/** Sign-in methods that are enabled and configured. A server that does not send a setting supports the method. */
export interface SignInOptions {
  email: boolean;
  /** Needs text messages. */
  phone: boolean;
  social: boolean;
  /** Registration with email and password reset, which need mails. */
  mails: boolean;
}

function readSignInOptions(settings: Partial<WebSettings>): SignInOptions {
  return {
    email: settings.email_password_login !== '0',
    phone: settings.number_with_otp_login !== '0' && settings.sends_texts !== '0',
    social: settings.social_login !== '0',
    mails: settings.sends_mail !== '0',
  };
}
