import { userPaths } from '@latchkey/contract/paths';
import { expect, it } from 'vitest';
import { isMessageOnScreen, isFirstNotification } from './use-notification-events.tsx';

const address = userPaths.chatThread(2, 3);
const at = (path: string) => isMessageOnScreen(address, new URL(path, 'https://m.test'));

it('a message is on screen in its conversation and in the thread list', () => {
  expect(at(address)).toBe(true);
  expect(at(`${address}&lang=ar`)).toBe(true);
  expect(at(userPaths.chat())).toBe(true);
  expect(at(`${userPaths.chat()}?lang=ar`)).toBe(true);
});

it('a message is not on screen in another conversation and on other pages', () => {
  expect(at(userPaths.chatThread(2, 4))).toBe(false);
  expect(at(userPaths.chatThread(4, 3))).toBe(false);
  expect(at('/user/dashboard')).toBe(false);
});

it('a notification that links outside the chat is not on screen in a conversation', () => {
  expect(isMessageOnScreen('/elsewhere', new URL(address, 'https://m.test'))).toBe(false);
});

it('reports a notification once, and again after two minutes', () => {
  expect(isFirstNotification('Approved', 0)).toBe(true);
  expect(isFirstNotification('Approved', 1_000)).toBe(false);
  expect(isFirstNotification('Rejected', 1_000)).toBe(true);
  expect(isFirstNotification('Approved', 120_001)).toBe(true);
});
