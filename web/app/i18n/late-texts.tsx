import { type ReactNode, Suspense, use, useMemo } from 'react';
import { patiently } from '../ui/patiently.ts';
import type { Language } from './languages.ts';
import { loadLateTexts, type Texts } from './load-texts.ts';
import { TranslatorProvider, useTranslation } from './use-translation.ts';

const loading = new Map<Language, Promise<Texts>>();

/** Asks for the late texts of a language, once. */
function bringLateTexts(language: Language): Promise<Texts> {
  let texts = loading.get(language);
  if (!texts) {
    texts = patiently(() => loadLateTexts(language));
    loading.set(language, texts);
  }
  return texts;
}

/**
 * Stands around what says texts of web/locales/*.late.ts: nothing is drawn until they are there. Only for what the server
 * does not draw, such as dialogs and the pages of an account.
 */
export function LateTexts({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <WithLateTexts>{children}</WithLateTexts>
    </Suspense>
  );
}

function WithLateTexts({ children }: { children: ReactNode }) {
  const translator = useTranslation();
  const texts = use(bringLateTexts(translator.language));
  const more = useMemo(() => translator.under(texts), [translator, texts]);
  return <TranslatorProvider value={more}>{children}</TranslatorProvider>;
}
