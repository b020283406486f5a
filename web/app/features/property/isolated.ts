/** Keeps a figure left to right inside a sentence of any direction, where no element can be put around it. */
export function isolated(figure: string): string {
  return `\u2066${figure}\u2069`;
}
