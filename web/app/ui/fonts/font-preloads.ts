import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import markazi from '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import fraunces from './fraunces-latin.woff2?url';

const byLanguage: Record<string, readonly string[]> = {
  ar: [readex, markazi, figtree],
  hi: [devanagari, figtree],
};

/**
 * Returns the URLs of the fonts that the first render in a language needs, for
 * `<link rel="preload" as="font" crossOrigin="anonymous">`.
 */
export function fontPreloads(language: string): readonly string[] {
  return byLanguage[language] ?? [figtree, fraunces];
}
