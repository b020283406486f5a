import { userPaths } from '@latchkey/contract/paths';
import { expect, it } from 'vitest';
import { isMessageOnScreen } from './chat-toast-rules.ts';

const address = userPaths.chatThread(2, 3);
const at = (path: string) => isMessageOnScreen(address, new URL(path, 'https://m.test'));

it('is true in the conversation and in the thread list', () => {
  expect(at(address)).toBe(true);
  expect(at(`${address}&lang=ar`)).toBe(true);
  expect(at(userPaths.chat())).toBe(true);
  expect(at(`${userPaths.chat()}?lang=ar`)).toBe(true);
});

it('is false in another conversation and on another page', () => {
  expect(at(userPaths.chatThread(2, 4))).toBe(false);
  expect(at(userPaths.chatThread(4, 3))).toBe(false);
  expect(at('/user/dashboard')).toBe(false);
});

it('is false for a path outside the chat', () => {
  expect(isMessageOnScreen('/elsewhere', new URL(address, 'https://m.test'))).toBe(false);
});
