import type { Call } from '@latchkey/contract/define-call';
import type { ShareKind } from '@latchkey/contract/image/share-image';
import type { MovedRecord, SlugKind } from '@latchkey/contract/posting/slug-kinds';
import { createContext } from 'react-router';
import type { Texts } from './i18n/load-texts.ts';
import type { MapStyle } from './market/market.tsx';

/** What the server hands to every loader. `call` is the in-process transport: no hop, no token, a visitor's view. */
export interface LoadContext {
  call: <Input, Output, Sent>(call: Call<Input, Output, Sent>, input: Sent) => Promise<Output>;
  /** Where a record is that is not at the slug that was requested; null when nothing is known of it. */
  moved: (kind: SlugKind, slug: string) => Promise<MovedRecord | null>;
  /** Path of the rendered share image of a record, or of the market; null where there is none. */
  share: (kind: ShareKind, slug?: string) => Promise<string | null>;
  /** The operator's map instead of our own, and whether the server draws static images of it; null for our own. */
  map: MapStyle | null;
  language: string;
  /** The direction that the operator set; null where the language itself decides. */
  direction: 'ltr' | 'rtl' | null;
  /** All texts of a language that the operator added, and where a browser finds them; null for those that ship. */
  added: { texts: Texts; address: string } | null;
  theme: 'light' | 'dark' | 'system';
  siteUrl: string;
  /** The server that browsers call; blank where the page comes from. */
  apiUrl: string;
  requestId: string;
  /** For inline scripts while the page's policy asks for it; empty when hashes are used. */
  nonce: string;
}

/** Loaders read it: `const server = context.get(loadContext)`. The server sets it (entry.server.tsx). */
export const loadContext = createContext<LoadContext>();
