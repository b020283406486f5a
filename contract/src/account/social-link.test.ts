import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socialFields, socialHosts, socialLink } from './social-link.ts';

test.each([
  ['facebook_id', 'facebook.com/ada', 'https://facebook.com/ada'],
  ['facebook_id', ' http://www.facebook.com/ada?fbclid=1#x ', 'https://www.facebook.com/ada'],
  ['facebook_id', 'https://m.facebook.com/profile.php?id=42&ref=a', 'https://m.facebook.com/profile.php?id=42'],
  ['twiiter_id', 'https://twitter.com/ada', 'https://twitter.com/ada'],
  ['twiiter_id', 'x.com/ada', 'https://x.com/ada'],
  ['youtube_id', 'https://www.youtube.com/@ada', 'https://www.youtube.com/@ada'],
  ['instagram_id', '', ''],
] as const)('%s accepts %s', (field, text, link) => {
  expect(socialLink(field, text)).toBe(link);
});

test.each([
  ['facebook_id', 'ada'],
  ['facebook_id', 'https://facebook.com'],
  ['facebook_id', 'https://facebook.com.evil.test/ada'],
  ['facebook_id', 'https://evil.test/facebook.com'],
  ['facebook_id', 'https://facebook.com@evil.test/ada'],
  ['facebook_id', 'javascript:alert(1)//facebook.com/ada'],
  ['facebook_id', 'https://facebook.com:8080/ada'],
  ['instagram_id', 'https://facebook.com/ada'],
  ['youtube_id', 'https://youtube.com/ ada'],
] as const)('%s rejects %s', (field, text) => {
  expect(socialLink(field, text)).toBeNull();
});

test('a returned link is on the site of the field and normalises to itself', () => {
  const field = fc.constantFrom(...socialFields);
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `https://x.com/${text}`),
  );
  fc.assert(
    fc.property(field, typed, (name, text) => {
      const link = socialLink(name, text);
      if (!link) return;
      const [, host = ''] = /^https:\/\/([a-z.]+)\/\S+$/.exec(link) ?? [];
      expect(socialHosts[name].some((known) => host === known || host.endsWith(`.${known}`))).toBe(true);
      expect(socialLink(name, link)).toBe(link);
    }),
  );
});
