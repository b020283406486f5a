import { type ReactNode, use, useMemo } from 'react';
import type { BuiltInLanguage, Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/load-texts.ts';
import { bringLateTexts } from '../i18n/late-texts.tsx';
import { TranslatorProvider, useTranslation } from '../i18n/use-translation.ts';
import { patiently } from '../ui/patiently.ts';

/** Named here and not among the site's late texts: a visitor's page would carry the list of them. */
const files: Record<BuiltInLanguage, () => Promise<{ default: Texts }>> = {
  en: () => import('../../locales/en.console.ts'),
  ar: () => import('../../locales/ar.console.ts'),
  hi: () => import('../../locales/hi.console.ts'),
  es: () => import('../../locales/es.console.ts'),
  fr: () => import('../../locales/fr.console.ts'),
};

const loading = new Map<Language, Promise<Texts>>();

function bring(language: Language): Promise<Texts> {
  const known = loading.get(language);
  if (known) return known;
  // The console speaks the five languages of the product (decision 048).
  const file = (files as Partial<Record<Language, typeof files.en>>)[language] ?? files.en;
  const texts = patiently(async () => (await file()).default);
  loading.set(language, texts);
  return texts;
}

/** Adds the texts of the console to those of the site. */
export function ConsoleTexts({ children }: { children: ReactNode }) {
  const translator = useTranslation();
  // Two-step sign-in and passkeys say the same as on the site.
  const account = bringLateTexts('account', translator.language);
  const texts = use(bring(translator.language));
  const shared = use(account);
  const more = useMemo(() => translator.under({ ...shared, ...texts }), [translator, shared, texts]);
  return <TranslatorProvider value={more}>{children}</TranslatorProvider>;
}
