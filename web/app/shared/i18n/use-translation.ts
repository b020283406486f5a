import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

export const TranslatorProvider = TranslatorContext.Provider;

/** Returns the language of the page, its direction, and `t` for its texts. */
export function useTranslation(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useTranslation must be used within TranslatorProvider');
  return translator;
}

/** Wraps a number in Unicode isolates (LRI), for texts that cannot contain a `<bdi>`. */
export function isolateNumber(number: string): string {
  return `\u2066${number}\u2069`;
}

/** Wraps user text in Unicode isolates (FSI), which keep its own direction inside any sentence. */
export function isolateText(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Removes the isolates, for text that is used outside the page. */
export function removeIsolation(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
