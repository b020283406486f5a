import type { CustomerSelf } from '@latchkey/contract/account/records';
import { expect, it } from 'vitest';
import { getSendRestriction } from './composer-unavailable.tsx';
import { newThreadView } from '../threads/thread-view.ts';

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
const view = newThreadView(chat, null);
const complete = { name: 'Ben', email: 'ben@example.test' } as CustomerSelf;
const incomplete: CustomerSelf = { ...complete, email: '' };

it('requires a name and an email for a first message, and nothing for a reply', () => {
  expect(getSendRestriction(view, complete, false)).toBeNull();
  expect(getSendRestriction(view, incomplete, false)).toBe('profile');
  expect(getSendRestriction(view, incomplete, true)).toBeNull();
  // A thread with messages that are still loading.
  expect(getSendRestriction({ ...view, date: '2026-11-21T12:00:00Z' }, incomplete, false)).toBeNull();
});

it('disables the composer after a block in either direction, and for a deactivated account', () => {
  expect(getSendRestriction({ ...view, isBlockedByMe: true, isBlockedByUser: true }, complete, false)).toBe(
    'blockedByMe',
  );
  expect(getSendRestriction({ ...view, isBlockedByUser: true }, incomplete, false)).toBe('blockedByUser');
  expect(getSendRestriction({ ...view, isActive: false }, complete, false)).toBe('inactive');
});
