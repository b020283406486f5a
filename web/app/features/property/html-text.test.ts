import { describe, expect, it } from 'vitest';
import { isHtml, splitParagraphs, plainTextSummary } from './html-text.ts';

describe('the description of a property', () => {
  it('is HTML only when it contains an element', () => {
    expect(isHtml('<p>Bright</p>')).toBe(true);
    expect(isHtml('Rooms < 20 m², price > 100')).toBe(false);
  });

  it('in plain text is split at blank lines', () => {
    expect(splitParagraphs('One.\nStill one.\r\n\r\nTwo.\n \n\n')).toEqual(['One.\nStill one.', 'Two.']);
  });

  it('is shortened at a word for search engines', () => {
    expect(plainTextSummary('<p>Fish &amp; chips</p>\n<p>below</p>', 160)).toBe('Fish & chips below');
    expect(plainTextSummary('Ceiling <3 m, garden >200 m²<br><!-- new -->', 160)).toBe('Ceiling <3 m, garden >200 m²');
    expect(plainTextSummary('A quiet flat, with light from both sides', 20)).toBe('A quiet flat, with…');
    expect(plainTextSummary('A quiet flat, with light', 14)).toBe('A quiet…');
    expect([...plainTextSummary('x'.repeat(400), 160)].length).toBeLessThanOrEqual(160);
  });
});
