import type { WebSettings } from '@latchkey/contract/settings/web-settings';
import type { PriceDecimals } from '@latchkey/contract/property/price';
import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import type { Language } from '../i18n/languages.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { safeAddress } from './safe-address.ts';
import { readSignInWays, type SignInWays } from './sign-in-ways.ts';
import { safeColour } from './safe-colour.ts';

export interface MapStyle {
  /** An operator's own style (`MAP_STYLE_URL`); `{theme}` in it becomes `light` or `dark`. */
  styleUrl: string;
  /** The server has static images of this map. */
  hasImages: boolean;
}

/** What every screen may need to know of the market; the few settings that travel with a page. */
export interface Market {
  name: string;
  email: string;
  phone: string;
  secondPhone: string;
  address: string;
  currencySymbol: string;
  currencyCode: string;
  shortPrices: boolean;
  /** Of prices that are not short. */
  priceDecimals: PriceDecimals;
  distanceUnit: 'km' | 'm' | 'mi' | 'yd';
  tintIcons: boolean;
  isDemo: boolean;
  /** The ways in that the operator has switched on. */
  signInWays: SignInWays;
  /** Identity providers to sign in from; they travel with the page, so that nothing moves when the dialog stands. */
  signInProviders: readonly SocialProvider[];
  /** Colours as the operator picked them, opaque; blank when unset or no colour. */
  colours: {
    brand: string;
    sell: string;
    sellBackground: string;
    rent: string;
    rentBackground: string;
    categoryBackground: string;
  };
  /** The operator's own pictures; blank where ours stand. */
  logo: string;
  footerLogo: string;
  favicon: string;
  /** What stands where a listing has no picture. */
  placeholder: string;
  apps: { apple: string; google: string };
  /** Visitors are asked about cookies (setting `allow_cookies`). */
  asksAboutCookies: boolean;
  /** Only the maintenance page is shown (setting `web_maintenance_mode`). */
  isClosed: boolean;
  social: { facebook: string; instagram: string; twitter: string; youtube: string };
  languages: { code: string; name: string }[];
  /** For who asks for none of them (setting `default_language`). */
  firstLanguage: Language;
  /** The operator's map instead of our own; null for our own. */
  map: MapStyle | null;
  /** When the page was drawn, milliseconds: what "yesterday" is counted from. */
  drawnAt: number;
}

/** Reads the settings of any server of this contract: rows may be missing, switches may be text (contract 3.19). */
export function readMarket(
  settings: Partial<WebSettings>,
  drawnAt: number,
  providers: readonly SocialProvider[] = [],
  map: MapStyle | null = null,
): Market {
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' && value !== '' ? value : otherwise);
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
    tintIcons: settings.svg_clr === '1',
    isDemo: settings.demo_mode === true,
    signInWays: readSignInWays(settings),
    signInProviders: providers.map(({ id, name, type }) => ({ id, name, type })),
    colours: {
      brand: safeColour(settings.system_color),
      sell: safeColour(settings.sell_web_color),
      sellBackground: safeColour(settings.sell_web_background_color ?? settings.sell_background),
      rent: safeColour(settings.rent_web_color),
      rentBackground: safeColour(settings.rent_web_background_color),
      categoryBackground: safeColour(settings.category_background),
    },
    logo: safeAddress(settings.web_logo),
    footerLogo: safeAddress(settings.web_footer_logo ?? settings.web_logo),
    favicon: safeAddress(settings.web_favicon),
    placeholder: safeAddress(settings.web_placeholder_logo ?? settings.img_placeholder),
    apps: { apple: safeAddress(settings.appstore_id), google: safeAddress(settings.playstore_id) },
    asksAboutCookies: settings.allow_cookies === true,
    isClosed: settings.web_maintenance_mode === '1',
    social: {
      facebook: safeAddress(settings.facebook_id),
      instagram: safeAddress(settings.instagram_id),
      twitter: safeAddress(settings.twitter_id),
      youtube: safeAddress(settings.youtube_id),
    },
    languages: settings.languages ?? [],
    firstLanguage: firstOf(settings),
    map,
    drawnAt,
  };
}

/** As the server chooses it for who asks for no language. */
function firstOf({ default_language: wanted, languages = [] }: Partial<WebSettings>): Language {
  const codes = languages.map(({ code }) => code);
  return [wanted, 'en', ...codes].find((code) => code !== undefined && codes.includes(code)) ?? 'en';
}

const MarketContext = createContext<Market | null>(null);

export function MarketProvider({ market, children }: { market: Market; children: ReactNode }) {
  return <MarketContext value={market}>{children}</MarketContext>;
}

export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (!market) throw new Error('useMarket stands outside of MarketProvider');
  return market;
}
