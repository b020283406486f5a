import { describe, expect, it } from 'vitest';
import { isRichText, paragraphsOf, plainSummary } from './paragraphs-of.ts';

describe('description', () => {
  it('distinguishes HTML from plain text', () => {
    expect(isRichText('<p>Bright</p>')).toBe(true);
    expect(isRichText('Rooms < 20 m², price > 100')).toBe(false);
  });

  it('splits plain text at blank lines', () => {
    expect(paragraphsOf('One.\nStill one.\r\n\r\nTwo.\n \n\n')).toEqual(['One.\nStill one.', 'Two.']);
  });

  it('is truncated at a word for search engines', () => {
    expect(plainSummary('<p>Fish &amp; chips</p>\n<p>below</p>', 160)).toBe('Fish & chips below');
    expect(plainSummary('A quiet flat, with light from both sides', 20)).toBe('A quiet flat, with…');
    expect(plainSummary('A quiet flat, with light', 14)).toBe('A quiet…');
    expect([...plainSummary('x'.repeat(400), 160)].length).toBeLessThanOrEqual(160);
  });
});
