import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNewChat } from './new-chat.ts';

const chat = {
  property_id: 12,
  slug_id: 'loft',
  title: 'Loft',
  title_image: '/loft.jpg',
  user_id: 0,
  name: 'Admin',
  profile: '',
  is_blocked_by_me: false,
  is_blocked_by_user: false,
};

describe('readNewChat', () => {
  it('reads the stored value of this client and of other clients', () => {
    expect(readNewChat(chat)).toEqual(chat);
    expect(readNewChat({ ...chat, property_id: '12', user_id: '7', profile: null })).toEqual({ ...chat, user_id: 7 });
  });

  it('returns null without a user and a property', () => {
    for (const value of [null, undefined, 'x', [], {}, { ...chat, user_id: undefined }, { ...chat, property_id: 0 }])
      expect(readNewChat(value)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readNewChat(value)));
  });
});
