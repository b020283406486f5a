import type { Call } from '@latchkey/contract/call';
import type { Language } from './i18n/languages.ts';

/** What the server hands to every loader. `call` is the in-process transport: no hop, no token, a visitor's view. */
declare module 'react-router' {
  interface AppLoadContext {
    call: <Input, Output, Sent>(call: Call<Input, Output, Sent>, input: Sent) => Promise<Output>;
    language: Language;
    theme: 'light' | 'dark' | 'system';
    siteUrl: string;
    requestId: string;
    /** For inline scripts while the page's policy asks for it; empty when hashes are used. */
    nonce: string;
  }
}
