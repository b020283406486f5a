import { type ReactNode, Suspense, use, useMemo } from 'react';
import { patiently } from '../ui/patiently.ts';
import type { Language } from './languages.ts';
import { type LateGroup, loadLateTexts, type Texts } from './load-texts.ts';
import { TranslatorProvider, useTranslation } from './use-translation.ts';

const loading = new Map<string, Promise<Texts>>();

/** Asks for a group of late texts in a language, once; anew when they did not come. */
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
  /** The name in web/locales/*.<name>.ts. */
  of?: LateGroup;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Stands around what says texts that a first visit does without: nothing new is drawn until they are there, and what the
 * server drew stays and comes alive then.
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
