import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareLinks, shareMailtoUrl } from './share-list.tsx';

const address = 'https://market.example/properties-details/a?x=1&y=2';

test('every link carries title and URL unchanged, whatever characters they have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const mail = new URL(shareMailtoUrl(title, address));
      expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([title, address]);
      const [whatsApp, x, facebook] = shareLinks(title, address).map(({ href }) => new URL(href).searchParams);
      expect(whatsApp?.get('text')).toBe(`${title}\n${address}`);
      expect([x?.get('text'), x?.get('url'), facebook?.get('u')]).toEqual([title, address, address]);
    }),
  );
});
