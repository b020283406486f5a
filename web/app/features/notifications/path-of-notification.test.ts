import { expect, it } from 'vitest';
import { pathOfNotification } from './path-of-notification.ts';

const plain = { type: 0, propertys_id: null } as const;

it('is the place that the server names, if it is one of this site', () => {
  expect(pathOfNotification({ ...plain, kind: 'news', link: '/my-property/loft' })).toBe('/my-property/loft');
  for (const link of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])
    expect(pathOfNotification({ ...plain, kind: 'news', link })).toBe('');
});

it('is where its kind is at home otherwise', () => {
  expect(pathOfNotification({ ...plain, kind: 'messages' })).toBe('/user/chat');
  expect(pathOfNotification({ ...plain, kind: 'searches', link: '' })).toBe('/user/saved-searches');
});

it('is the dashboard for what a server without kinds says of a status or a property', () => {
  expect(pathOfNotification({ type: 1, propertys_id: null })).toBe('/user/dashboard');
  expect(pathOfNotification({ type: 2, propertys_id: 7 })).toBe('/user/dashboard');
  expect(pathOfNotification(plain)).toBe('');
});
