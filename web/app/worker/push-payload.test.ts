import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPayload, readNotification as readTexts } from './push-payload.ts';

const readPush = (message: unknown) => readTexts(readPayload(message));

describe('a push message', () => {
  test('of a chat opens the conversation and has one tag per conversation', () => {
    const data = {
      type: 'chat',
      title: 'Sunny flat',
      body: 'Is it free?',
      sender_id: '7',
      property_id: '12',
      id: '99',
    };
    expect(readPush({ data })).toEqual({
      title: 'Sunny flat',
      body: 'Is it free?',
      image: '',
      tag: 'chat-7-12',
      address: '/user/chat?user=7&property=12',
      messageId: '99',
    });
  });

  test('of a chat without valid ids opens the chat list', () => {
    expect(readPush({ type: 'chat', title: 'Sunny flat', sender_id: '7' })?.address).toBe('/user/chat');
    expect(readPush({ type: 'chat', title: 'T', sender_id: '7&x', property_id: '1' })?.address).toBe('/user/chat');
  });

  test('is read without the envelope too, with its image', () => {
    expect(readPush({ title: 'News', message: 'Hello', image: 'https://a.example/b.png' })).toMatchObject({
      body: 'Hello',
      image: 'https://a.example/b.png',
      tag: 'default',
      address: '/user/notifications',
    });
  });

  test.each([
    ['property_inquiry', '/user/dashboard'],
    ['project_inquiry', '/user/projects'],
    ['advertisement_request', '/user/advertisement'],
    ['agent_verification', '/user/verification-form'],
    ['account_deactivated', '/'],
    ['toString', '/user/notifications'],
  ])('of the type %s opens %s', (type, address) => {
    expect(readPush({ data: { type, title: 'T', id: '3' } })?.address).toBe(address);
  });

  test('opens its own link when that is on this site', () => {
    const address = (link: string) => readPush({ type: 'property_inquiry', title: 'T', link })?.address;
    expect(address('/my-property/loft')).toBe('/my-property/loft');
    for (const link of ['//evil.test', '/\\evil.test', 'https://evil.test', ''])
      expect(address(link)).toBe('/user/dashboard');
  });

  test('without a title, or about a deleted message, shows nothing', () => {
    for (const message of [null, undefined, 7, '', {}, { data: null }, { data: { title: ' ' } }])
      expect(readPush(message)).toBeNull();
    expect(readPush({ data: { type: 'delete_message', title: 'T', message_id: '1' } })).toBeNull();
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.anything(), (message) => void readPush(message)));
  });
});
