import { userPaths } from '@latchkey/contract/paths';
import { expect, it } from 'vitest';
import { isInView } from './is-in-view.ts';

const address = userPaths.chatThread(2, 3);
const at = (path: string) => isInView(address, new URL(path, 'https://m.test'));

it('knows where a message is seen', () => {
  expect(at(address)).toBe(true);
  expect(at(`${address}&lang=ar`)).toBe(true);
  expect(at(userPaths.chat())).toBe(true);
  expect(at(`${userPaths.chat()}?lang=ar`)).toBe(true);
});

it('knows where it is not: in another conversation and on another page', () => {
  expect(at(userPaths.chatThread(2, 4))).toBe(false);
  expect(at(userPaths.chatThread(4, 3))).toBe(false);
  expect(at('/user/dashboard')).toBe(false);
});

it('tells what has a place elsewhere', () => {
  expect(isInView('/elsewhere', new URL(address, 'https://m.test'))).toBe(false);
});
