import type { Call } from '@latchkey/contract/call';
import type { ShareKind } from '@latchkey/contract/share-image';
import type { MovedRecord, SlugKind } from '@latchkey/contract/slug-kinds';
import { findMoved } from '../address/find-moved.ts';
import type { Context, Services } from '../context.ts';
import type { CheckoutSources } from '../services/payments/checkout-sources.ts';
import { checkoutSources } from '../services/payments/checkout-sources.ts';
import { type LanguageDictionary, loadDictionary } from '../settings/language-dictionary.ts';
import type { ShareImages } from '../share/share-images.ts';
import { answerCall, type AnswerBook } from './answer-call.ts';
import { siteState, type SiteState } from './site-state.ts';

/** What pages are rendered from: the market of this process, or another server of the contract. */
export interface PageSource {
  /** Address of the pages, without a slash at the end. */
  siteUrl: string;
  /** The server that browsers call; `''` where the pages come from. */
  apiUrl: string;
  hasConsole: boolean;
  state: () => Promise<SiteState>;
  /**
   * A call as a visitor.
   * @throws CallFailure
   */
  call: (call: Call, input: unknown, page: Pick<Context, 'language' | 'requestId' | 'log'>) => Promise<object>;
  /** Where a record is that is not at its slug; null when nothing is known of it. */
  moved: (kind: SlugKind, slug: string) => Promise<MovedRecord | null>;
  share: (kind: ShareKind, slug?: string) => Promise<string | null>;
  dictionary: (language: string) => Promise<LanguageDictionary | null>;
  /** What the page where one pays must admit. */
  checkout: () => Promise<CheckoutSources | undefined>;
}

interface LocalPages {
  book: AnswerBook;
  services: Services;
  shareImages: ShareImages | undefined;
  now: () => Date;
}

/** The market of this process: the same handlers as over HTTP, without a token. */
export function localPageSource({ book, services, shareImages, now }: LocalPages): PageSource {
  const { database, payments } = services;
  return {
    siteUrl: services.siteUrl,
    apiUrl: '',
    hasConsole: true,
    state: siteState(database),
    // Pictures of a page come from where the page came from.
    call: (call, input, page) =>
      answerCall(book, call, input, {
        ...services,
        ...page,
        siteUrl: '',
        caller: null,
        visitorKey: null,
        userAgent: '',
        now,
      }),
    moved: (kind, slug) => findMoved(database, kind, slug),
    share: async (kind, slug) => (await shareImages?.path(kind, slug)) ?? null,
    dictionary: (language) => loadDictionary(database, language),
    checkout: async () => {
      const name = (await payments?.active())?.gateway.name;
      return payments && name && checkoutSources(name, payments.address(name));
    },
  };
}
