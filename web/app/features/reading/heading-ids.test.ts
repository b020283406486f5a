import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHeadingIds } from './heading-ids.ts';

describe('the headings of a text', () => {
  it('get ids derived from their text', () => {
    const { html, headings } = addHeadingIds(
      '<p>One.</p><h2>Who promises</h2><p>Two.</p><h2>R&amp;D <em>first</em></h2>',
    );
    expect(html).toBe(
      '<p>One.</p><h2 id="who-promises">Who promises</h2><p>Two.</p><h2 id="r-d-first">R&amp;D <em>first</em></h2>',
    );
    expect(headings).toEqual([
      { id: 'who-promises', text: 'Who promises' },
      { id: 'r-d-first', text: 'R&D first' },
    ]);
  });

  it('have unique ids that the page does not use', () => {
    const { headings } = addHeadingIds('<h2>Main</h2><h2>Main</h2><h2>!</h2><h2>?</h2>');
    expect(headings.map(({ id }) => id)).toEqual(['main-1', 'main-2', 'slug', 'slug-1']);
  });

  it('lose ids and classes of the text', () => {
    expect(addHeadingIds('<h2 id="app" class="x">Rent</h2>').html).toBe('<h2 id="rent">Rent</h2>');
  });

  it('are left out of the contents when they are empty', () => {
    expect(addHeadingIds('<h2> </h2><h2><br></h2>')).toEqual({ html: '<h2> </h2><h2><br></h2>', headings: [] });
  });

  it('leave the rest of the text unchanged', () => {
    const words = fc.string().map((text) => text.replaceAll(/[<>&]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words)), (parts) => {
        const text = parts.map(([title, paragraph]) => `<h2>${title}</h2><p>${paragraph}</p>`).join('');
        const { html, headings } = addHeadingIds(text);
        expect(html.replaceAll(/<h2 id="[^"]*">/g, '<h2>')).toBe(text);
        expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
      }),
    );
  });
});
