import type { WebSettings } from '@latchkey/contract/records/web-settings';
import { type Language, matchLanguage } from '../i18n/languages.ts';
import { createContext, type ReactNode, useContext } from 'react';

/** What every screen may need to know of the market; the few settings that travel with a page. */
export interface Market {
  name: string;
  email: string;
  phone: string;
  address: string;
  currencySymbol: string;
  currencyCode: string;
  shortPrices: boolean;
  distanceUnit: 'km' | 'm' | 'mi' | 'yd';
  tintIcons: boolean;
  isDemo: boolean;
  brand: string;
  sellColour: string;
  rentColour: string;
  categoryBackground: string;
  social: { facebook: string; instagram: string; twitter: string; youtube: string };
  languages: { code: string; name: string }[];
  /** For who asks for none of them (setting `default_language`). */
  firstLanguage: Language;
  mapStyleUrl: string;
  /** When the page was drawn, milliseconds: what "yesterday" is counted from. */
  drawnAt: number;
}

/** Reads the settings of any server of this contract: rows may be missing, switches may be text (contract 3.19). */
export function readMarket(settings: Partial<WebSettings>, drawnAt: number): Market {
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' && value !== '' ? value : otherwise);
  return {
    name: text(settings.company_name, 'Latchkey'),
    email: text(settings.company_email),
    phone: text(settings.company_tel1),
    address: text(settings.company_address),
    currencySymbol: text(settings.currency_symbol, '€'),
    currencyCode: text(settings.selected_currency_data?.code, 'EUR'),
    shortPrices: settings.number_with_suffix === '1',
    distanceUnit: settings.distance_option ?? 'km',
    tintIcons: settings.svg_clr === '1',
    isDemo: settings.demo_mode === true,
    brand: text(settings.system_color),
    sellColour: text(settings.sell_web_color),
    rentColour: text(settings.rent_web_color),
    categoryBackground: text(settings.category_background),
    social: {
      facebook: text(settings.facebook_id),
      instagram: text(settings.instagram_id),
      twitter: text(settings.twitter_id),
      youtube: text(settings.youtube_id),
    },
    languages: settings.languages ?? [],
    firstLanguage: matchLanguage(settings.default_language) ?? 'en',
    mapStyleUrl: '',
    drawnAt,
  };
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
