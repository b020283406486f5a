/** Keeps a figure left to right inside a sentence of any direction, where no element can be put around it. */
export function isolatedFigure(figure: string): string {
  return `\u2066${figure}\u2069`;
}

/** Keeps words that somebody typed in their own direction inside a sentence of any other. */
export function isolatedWords(words: string): string {
  return `\u2068${words}\u2069`;
}

/** Words without the marks of `isolatedWords`, for a text that leaves the screen. */
export function plainWords(words: string): string {
  return words.replaceAll(/[\u2068\u2069]/g, '');
}
