import type { Faq } from '@latchkey/contract/content/records';

/** Ignores case, accents and vowel marks: `CAFÉ` finds `cafe`. */
function normalise(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns the questions that contain all words, in the question or the answer; matches in the question come first. */
export function findFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  const hasAllWords = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => hasAllWords(normalise(`${question} ${answer}`)));
  const rank = ({ question }: Faq) => (hasAllWords(normalise(question)) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
