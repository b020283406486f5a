import { describe, expect, it } from 'vitest';
import { findFaqs } from './faq-search-form.tsx';

const faqs = [
  { id: 3, question: 'Who sees my phone number?', answer: 'Nobody until you write to them.' },
  {
    id: 2,
    question: 'What does it cost to list a home?',
    answer: 'The first two are free. Write if a café is a home.',
  },
  { id: 1, question: 'Can I write to an owner?', answer: 'Yes.' },
];
const found = (search: string) => findFaqs(faqs, search).map(({ id }) => id);

describe('the FAQ search', () => {
  it('returns all questions for a blank search', () => {
    expect(found('  ')).toEqual([3, 2, 1]);
  });

  it('requires every word, and lists matches in questions before those in answers', () => {
    expect(found('write')).toEqual([1, 3, 2]);
    expect(found('home FREE')).toEqual([2]);
    expect(found('home castle')).toEqual([]);
  });

  it('ignores accents and case', () => {
    expect(found('CAFE')).toEqual([2]);
    expect(found('phoné')).toEqual([3]);
  });
});
