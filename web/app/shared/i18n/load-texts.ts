import type { BuiltInLanguage } from '@latchkey/contract/text/languages';
import account from 'virtual:text-loaders/account';
import all from 'virtual:text-loaders/all';
import deferred from 'virtual:text-loaders/deferred';
import first from 'virtual:text-loaders/first';
import listing from 'virtual:text-loaders/listing';
import pages from 'virtual:text-loaders/pages';

/** Language code (BCP 47): a built-in language, or one that the operator added (decision 048). */
export type Language = string;

export type Texts = Record<string, string>;

type Loaders = Record<BuiltInLanguage, () => Promise<{ default: Texts }>>;

/** Texts that the first load does not contain: of content pages, account, listing forms, and the deferred shell. */
const deferredLoaders = { pages, account, listing, deferred };

export type DeferredTextGroup = keyof typeof deferredLoaders;

/** Loads the texts of the first load; on the server all texts. */
export async function loadTexts(language: Language): Promise<Texts> {
  return load(import.meta.env.SSR ? all : first, language, 'first');
}

export async function loadDeferredTexts(group: DeferredTextGroup, language: Language): Promise<Texts> {
  return load(deferredLoaders[group], language, group);
}

/** Loads an added language from the URL in the page; falls back to English when that fails. */
async function load(loaders: Loaders, language: Language, group: DeferredTextGroup | 'first'): Promise<Texts> {
  const builtIn = (loaders as Partial<Record<Language, Loaders['en']>>)[language];
  if (builtIn) return (await builtIn()).default;
  const address = import.meta.env.SSR ? undefined : document.documentElement.dataset['texts'];
  const added: Promise<{ default: Texts }> | null = address
    ? import(/* @vite-ignore */ address.replace('.first.', `.${group}.`))
    : null;
  return (await (added?.catch(loaders.en) ?? loaders.en())).default;
}
