import type { Call } from '@latchkey/contract/define-call';
import type { ShareKind } from '@latchkey/contract/image/share-image';
import type { BaseMap } from '@latchkey/contract/map/base-map';
import type { AreaSystem } from '@latchkey/contract/property/area-unit';
import type { MovedRecord, SlugKind } from '@latchkey/contract/posting/slug-kinds';
import { createContext } from 'react-router';
import type { Texts } from './shared/i18n/load-texts.ts';

/** The request context of every loader. `call` runs in-process, without a token, with the rights of a visitor. */
export interface LoadContext {
  call: <Input, Output, Sent>(call: Call<Input, Output, Sent>, input: Sent) => Promise<Output>;
  /** Returns the current slug of a record that moved; null when the requested slug is unknown. */
  moved: (kind: SlugKind, slug: string) => Promise<MovedRecord | null>;
  /** Returns the path of the share image of a record or of the market; null when there is none. */
  share: (kind: ShareKind, slug?: string) => Promise<string | null>;
  /** The operator's map; null for the built-in one. */
  map: BaseMap | null;
  language: string;
  /** The operator's text direction; null when the language decides. */
  direction: 'ltr' | 'rtl' | null;
  /** Texts of a language that the operator added, and their URL; null for the built-in languages. */
  added: { texts: Texts; address: string } | null;
  /** The operator's texts and names of a built-in language. */
  overrides: Texts;
  theme: 'light' | 'dark' | 'system';
  /** The visitor's choice; `market` for the setting. */
  areaUnit: AreaSystem | 'market';
  siteUrl: string;
  /** Origin of the API for browsers; empty for the origin of the page. */
  apiUrl: string;
  requestId: string;
  /** CSP nonce of inline scripts; empty when the policy uses hashes. */
  nonce: string;
}

/** Loaders read it with `context.get(loadContext)`; entry.server.tsx sets it. */
export const loadContext = createContext<LoadContext>();
