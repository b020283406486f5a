import { expect, it } from 'vitest';
import { notificationPath } from './notification-kind.tsx';

const plain = { type: 0, propertys_id: null } as const;

it('returns the link of the server if it is a path of this site', () => {
  expect(notificationPath({ ...plain, kind: 'news', link: '/my-property/loft' })).toBe('/my-property/loft');
  for (const link of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])
    expect(notificationPath({ ...plain, kind: 'news', link })).toBe('');
});

it('returns the page of the kind otherwise', () => {
  expect(notificationPath({ ...plain, kind: 'messages' })).toBe('/user/chat');
  expect(notificationPath({ ...plain, kind: 'searches', link: '' })).toBe('/user/saved-searches');
});

it('returns the dashboard for a status or property of a server without kinds', () => {
  expect(notificationPath({ type: 1, propertys_id: null })).toBe('/user/dashboard');
  expect(notificationPath({ type: 2, propertys_id: 7 })).toBe('/user/dashboard');
  expect(notificationPath(plain)).toBe('');
});
