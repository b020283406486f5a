import type { Call } from '@latchkey/contract/define-call';
import type { ShareKind } from '@latchkey/contract/image/share-image';
import type { MovedRecord, SlugKind } from '@latchkey/contract/posting/slug-kinds';
import type { Dictionary } from '@latchkey/contract/settings/language-texts';
import { loadPlaceNames } from '../../catalogue/load-place-names.ts';
import { findMovedRecord } from '../../slug-redirects/find-moved-record.ts';
import type { Context, Services } from '../../platform/context.ts';
import type { CheckoutSources } from '../../payment/gateways/checkout-sources.ts';
import { checkoutSources } from '../../payment/gateways/checkout-sources.ts';
import { type LanguageDictionary, loadDictionary } from '../../platform/settings/language-dictionary.ts';
import type { ShareImages } from '../../share/share-images.ts';
import { executeCall, type HandlerRegistry } from '../api/execute-call.ts';
import { siteState, type SiteState } from './site-state.ts';

/** The source of rendered pages: the market of this process, or another server of the contract. */
export interface PageSource {
  /** Address of the pages, without a trailing slash. */
  siteUrl: string;
  /** The server that browsers call; `''` for the origin of the pages. */
  apiUrl: string;
  hasConsole: boolean;
  state: () => Promise<SiteState>;
  /**
   * Makes a call as a visitor.
   * @throws CallFailure
   */
  call: (call: Call, input: unknown, page: Pick<Context, 'language' | 'requestId' | 'log'>) => Promise<object>;
  /** The current location of a record whose slug has changed; null when it is unknown. */
  moved: (kind: SlugKind, slug: string) => Promise<MovedRecord | null>;
  share: (kind: ShareKind, slug?: string) => Promise<string | null>;
  dictionary: (language: string) => Promise<LanguageDictionary | null>;
  /** The operator's texts and names of a built-in language, and the names of the market's places. */
  overrides: (language: string) => Promise<Dictionary>;
  /** Sources that the checkout page must allow. */
  checkout: () => Promise<CheckoutSources | undefined>;
}

interface LocalPages {
  registry: HandlerRegistry;
  services: Services;
  shareImages: ShareImages | undefined;
  now: () => Date;
}

/** The market of this process: the same handlers as over HTTP, without a token. */
export function localPageSource({ registry, services, shareImages, now }: LocalPages): PageSource {
  const { database, payments } = services;
  return {
    siteUrl: services.siteUrl,
    apiUrl: '',
    hasConsole: true,
    state: siteState(database),
    // Relative file addresses, so that pictures load from the origin of the page.
    call: (call, input, page) =>
      executeCall(registry, call, input, {
        ...services,
        ...page,
        siteUrl: '',
        caller: null,
        visitorKey: null,
        userAgent: '',
        now,
      }),
    moved: (kind, slug) => findMovedRecord(database, kind, slug),
    share: async (kind, slug) => (await shareImages?.path(kind, slug)) ?? null,
    dictionary: (language) => loadDictionary(database, language),
    overrides: async (language) => {
      const [places, dictionary] = await Promise.all([
        loadPlaceNames(database, language),
        loadDictionary(database, language),
      ]);
      return { ...places, ...dictionary?.overrides };
    },
    checkout: async () => {
      const name = (await payments?.active())?.gateway.name;
      return payments && name && checkoutSources(name, payments.address(name));
    },
  };
}
