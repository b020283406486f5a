import { expect, it } from 'vitest';
import { notificationPath } from './notification-kind.tsx';

const plain = { type: 0, propertys_id: null } as const;

it('a notification opens the link of the server if that is a path of this site', () => {
  expect(notificationPath({ ...plain, kind: 'news', link: '/my-property/loft' })).toBe('/my-property/loft');
  for (const link of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])
    expect(notificationPath({ ...plain, kind: 'news', link })).toBe('');
});

it('a notification without a link opens the page of its kind', () => {
  expect(notificationPath({ ...plain, kind: 'messages' })).toBe('/user/chat');
  expect(notificationPath({ ...plain, kind: 'searches', link: '' })).toBe('/user/saved-searches');
});

it('a notification of a server without kinds opens the dashboard for a status or property', () => {
  expect(notificationPath({ type: 1, propertys_id: null })).toBe('/user/dashboard');
  expect(notificationPath({ type: 2, propertys_id: 7 })).toBe('/user/dashboard');
  expect(notificationPath(plain)).toBe('');
});
