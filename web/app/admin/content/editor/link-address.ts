/**
 * The address that somebody means: `example.com` is one of the web, `a@b.co` a mailbox, `/faqs` a page of the site.
 * @returns null for what a link may not lead to
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /[\s"'<>`\\]/.test(text)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text)) return text;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^/:@]+\.[^/:@]+(?:[/:?#].*)?$/.test(text) ? `https://${text}` : null;
}
