import { expect, it } from 'vitest';
import { socialLinks } from './social-links.ts';

it('links to complete web addresses only', () => {
  const links = socialLinks({
    facebook_id: 'https://www.facebook.com/ines',
    instagram_id: 'ines.carvalho',
    twitter_id: 'javascript:alert(1)//x.com',
    youtube_id: null,
  });
  expect(links).toEqual([{ key: 'facebook', href: 'https://www.facebook.com/ines' }]);
});
