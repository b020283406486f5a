/** Tables of a written text scroll aside where they are wide; who has no mouse reaches them with Tab (WCAG 2.1.1). */
export function reachableTables(html: string): string {
  return html.replaceAll(/<table(?=[\s>])/gi, '<table tabindex="0"');
}
