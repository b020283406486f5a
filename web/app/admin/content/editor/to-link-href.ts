/**
 * Completes a typed link: `example.com` becomes `https://…`, `a@b.co` becomes `mailto:…`, `/faqs` is a page of the site.
 * @returns null for a scheme or a text that a link may not have
 */
export function toLinkHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /[\s"'<>`\\]/.test(text)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text)) return text;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^/:@]+\.[^/:@]+(?:[/:?#].*)?$/.test(text) ? `https://${text}` : null;
}
