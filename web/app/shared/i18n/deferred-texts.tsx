import { type ReactNode, Suspense, use, useMemo } from 'react';
import { retryImport } from '../browser/retry-import.ts';
import { type DeferredTextGroup, type Language, loadDeferredTexts, type Texts } from './load-texts.ts';
import { TranslatorProvider, useTranslation } from './use-translation.ts';

const loading = new Map<string, Promise<Texts>>();

/** Loads a group of deferred texts in a language once; loads again after a failure. */
export function fetchDeferredTexts(group: DeferredTextGroup, language: Language): Promise<Texts> {
  const key = `${group} ${language}`;
  let texts = loading.get(key);
  if (!texts) {
    texts = retryImport(() => loadDeferredTexts(group, language));
    texts.catch(() => loading.delete(key));
    loading.set(key, texts);
  }
  return texts;
}

interface DeferredTextsProps {
  /** The folder in `locales/<language>`. */
  group?: DeferredTextGroup;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Provides texts that the first load does not contain. Suspends its children until they are loaded; server-rendered markup
 * stays and hydrates then.
 */
export function DeferredTexts({ group = 'account', fallback = null, children }: DeferredTextsProps) {
  return (
    <Suspense fallback={fallback}>
      <WithDeferredTexts group={group}>{children}</WithDeferredTexts>
    </Suspense>
  );
}

function WithDeferredTexts({ group, children }: { group: DeferredTextGroup; children: ReactNode }) {
  const translator = useTranslation();
  const texts = use(fetchDeferredTexts(group, translator.language));
  const more = useMemo(() => translator.withFallbacks(texts), [translator, texts]);
  return <TranslatorProvider value={more}>{children}</TranslatorProvider>;
}
