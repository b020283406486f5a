import { type ReactNode, use, useMemo } from 'react';
import type { BuiltInLanguage, Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/load-texts.ts';
import { fetchDeferredTexts } from '../i18n/deferred-texts.tsx';
import { TranslatorProvider, useTranslation } from '../i18n/use-translation.ts';
import { retryImport } from '../ui/retry-import.ts';

/** Listed here and not among the site's deferred texts, so that visitors' pages do not load the list. */
const files: Record<BuiltInLanguage, () => Promise<{ default: Texts }>> = {
  en: () => import('../../locales/en.console.ts'),
  ar: () => import('../../locales/ar.console.ts'),
  hi: () => import('../../locales/hi.console.ts'),
  es: () => import('../../locales/es.console.ts'),
  fr: () => import('../../locales/fr.console.ts'),
};

const loading = new Map<Language, Promise<Texts>>();

function loadConsoleTexts(language: Language): Promise<Texts> {
  const cached = loading.get(language);
  if (cached) return cached;
  // The console has only the five languages of the product (decision 048).
  const file = (files as Partial<Record<Language, typeof files.en>>)[language] ?? files.en;
  const texts = retryImport(async () => (await file()).default);
  loading.set(language, texts);
  return texts;
}

/** Adds the console's texts to the site's. */
export function ConsoleTexts({ children }: { children: ReactNode }) {
  const translator = useTranslation();
  // Two-step sign-in and passkeys share their texts with the site.
  const accountTexts = fetchDeferredTexts('account', translator.language);
  const texts = use(loadConsoleTexts(translator.language));
  const shared = use(accountTexts);
  const extended = useMemo(() => translator.withFallbacks({ ...shared, ...texts }), [translator, shared, texts]);
  return <TranslatorProvider value={extended}>{children}</TranslatorProvider>;
}
