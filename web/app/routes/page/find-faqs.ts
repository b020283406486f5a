import type { Faq } from '@latchkey/contract/content/faq';

/** Case, accents and vowel marks don't matter: `CAFÉ` finds `cafe`. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Questions that hold all the words, in the question or its answer; those with them in the question first. */
export function findFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  const holds = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => holds(plain(`${question} ${answer}`)));
  const inQuestion = ({ question }: Faq) => (holds(plain(question)) ? 0 : 1);
  return found.toSorted((one, other) => inQuestion(one) - inQuestion(other));
}
