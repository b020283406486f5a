import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { expect, it } from 'vitest';
import { silenceOf } from './no-composer.tsx';
import { viewOfNew } from './thread-view.ts';

const chat = {
  property_id: 12,
  slug_id: 'loft',
  title: 'Loft',
  title_image: '',
  user_id: 7,
  name: 'Ana',
  profile: '',
  is_blocked_by_me: false,
  is_blocked_by_user: false,
};
const view = viewOfNew(chat, null);
const complete = { name: 'Ben', email: 'ben@example.test' } as CustomerSelf;
const incomplete: CustomerSelf = { ...complete, email: '' };

it('requires a name and an email for a first message, and nothing for a reply', () => {
  expect(silenceOf(view, complete, false)).toBeNull();
  expect(silenceOf(view, incomplete, false)).toBe('profile');
  expect(silenceOf(view, incomplete, true)).toBeNull();
  // A thread with messages that are still loading.
  expect(silenceOf({ ...view, date: '2026-11-21T12:00:00Z' }, incomplete, false)).toBeNull();
});

it('disables the composer after a block in either direction, and for a deactivated account', () => {
  expect(silenceOf({ ...view, isBlockedByMe: true, isBlockedByUser: true }, complete, false)).toBe('blockedByMe');
  expect(silenceOf({ ...view, isBlockedByUser: true }, incomplete, false)).toBe('blockedByUser');
  expect(silenceOf({ ...view, isActive: false }, complete, false)).toBe('inactive');
});
