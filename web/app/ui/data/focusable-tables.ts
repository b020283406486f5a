/** Makes the tables of rich text focusable, since wide tables scroll and need keyboard access (WCAG 2.1.1). */
export function makeTablesFocusable(html: string): string {
  return html.replaceAll(/<table(?=[\s>])/gi, '<table tabindex="0"');
}
