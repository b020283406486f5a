import { seo } from '@latchkey/contract/limits';

/** Truncates a text at a word boundary to a maximum length, including the ellipsis. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Returns meta title, description and keywords within the limits of the contract. */
export function metaTexts(title: string, place: string, description: string, keywords: readonly string[]) {
  const whole = place ? `${title} · ${place}` : title;
  return {
    meta_title: whole.length <= seo.titleMax ? whole : truncate(title, seo.titleMax),
    meta_description: truncate(description.replaceAll(/\s+/g, ' '), seo.descriptionMax),
    meta_keywords: keywords.slice(0, seo.keywordsMax).join(','),
  };
}
