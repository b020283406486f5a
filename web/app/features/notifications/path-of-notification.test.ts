import { expect, it } from 'vitest';
import { pathOfNotification } from './path-of-notification.ts';

const plain = { type: 0, propertys_id: null } as const;

it('returns the link of the server if it is a path of this site', () => {
  expect(pathOfNotification({ ...plain, kind: 'news', link: '/my-property/loft' })).toBe('/my-property/loft');
  for (const link of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])
    expect(pathOfNotification({ ...plain, kind: 'news', link })).toBe('');
});

it('returns the page of the kind otherwise', () => {
  expect(pathOfNotification({ ...plain, kind: 'messages' })).toBe('/user/chat');
  expect(pathOfNotification({ ...plain, kind: 'searches', link: '' })).toBe('/user/saved-searches');
});

it('returns the dashboard for a status or property of a server without kinds', () => {
  expect(pathOfNotification({ type: 1, propertys_id: null })).toBe('/user/dashboard');
  expect(pathOfNotification({ type: 2, propertys_id: 7 })).toBe('/user/dashboard');
  expect(pathOfNotification(plain)).toBe('');
});
