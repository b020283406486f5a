import { type ReactNode, Suspense, use, useMemo } from 'react';
import { patiently } from '../ui/patiently.ts';
import type { Language } from './languages.ts';
import { type LateGroup, loadLateTexts, type Texts } from './load-texts.ts';
import { TranslatorProvider, useTranslation } from './use-translation.ts';

const loading = new Map<string, Promise<Texts>>();

/** Loads a group of deferred texts in a language once; loads again after a failure. */
export function bringLateTexts(group: LateGroup, language: Language): Promise<Texts> {
  const key = `${group} ${language}`;
  let texts = loading.get(key);
  if (!texts) {
    texts = patiently(() => loadLateTexts(group, language));
    texts.catch(() => loading.delete(key));
    loading.set(key, texts);
  }
  return texts;
}

interface LateTextsProps {
  /** The name in `web/locales/<language>.<name>.ts`. */
  of?: LateGroup;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Provides texts that the first load does not contain. Suspends its children until they are loaded; server-rendered markup
 * stays and hydrates then.
 */
export function LateTexts({ of = 'account', fallback = null, children }: LateTextsProps) {
  return (
    <Suspense fallback={fallback}>
      <WithLateTexts of={of}>{children}</WithLateTexts>
    </Suspense>
  );
}

function WithLateTexts({ of, children }: { of: LateGroup; children: ReactNode }) {
  const translator = useTranslation();
  const texts = use(bringLateTexts(of, translator.language));
  const more = useMemo(() => translator.under(texts), [translator, texts]);
  return <TranslatorProvider value={more}>{children}</TranslatorProvider>;
}
