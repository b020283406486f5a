import { seo } from '@latchkey/contract/limits';

/** Cuts at a word so that the text, with its ellipsis, stays within the length. */
export function fit(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Meta texts within the limits of the contract. */
export function metaTexts(title: string, place: string, description: string, keywords: readonly string[]) {
  const whole = place ? `${title} · ${place}` : title;
  return {
    meta_title: whole.length <= seo.titleMax ? whole : fit(title, seo.titleMax),
    meta_description: fit(description.replaceAll(/\s+/g, ' '), seo.descriptionMax),
    meta_keywords: keywords.slice(0, seo.keywordsMax).join(','),
  };
}
