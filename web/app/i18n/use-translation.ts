import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

/** Hands the translator of the page to all of its parts. */
export const TranslatorProvider = TranslatorContext.Provider;

/** The language of the page, its direction, and `t` for its texts. */
export function useTranslation(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('There is no TranslatorProvider around this part.');
  return translator;
}
