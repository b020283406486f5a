import { userPaths } from '@latchkey/contract/paths';
import { expect, it } from 'vitest';
import { isSameDocumentLink } from './offline-links.ts';

const at = (path: string) => new URL(path, 'https://market.test');

it('a link to an anchor of the page, or between conversations, stays in the document', () => {
  expect(isSameDocumentLink(at('/about?lang=ar#team'), at('/about?lang=ar'))).toBe(true);
  expect(isSameDocumentLink(at(userPaths.chatThread(7, 12)), at(userPaths.chat()))).toBe(true);
  expect(isSameDocumentLink(at(userPaths.chat()), at(userPaths.chatThread(7, 12)))).toBe(true);
});

it('a link to any other page leaves the document', () => {
  expect(isSameDocumentLink(at('/about'), at('/about'))).toBe(false);
  expect(isSameDocumentLink(at('/about?lang=ar#team'), at('/about'))).toBe(false);
  expect(isSameDocumentLink(at(userPaths.chat()), at(userPaths.profile()))).toBe(false);
  expect(isSameDocumentLink(at(userPaths.profile()), at(userPaths.chat()))).toBe(false);
  expect(isSameDocumentLink(new URL(userPaths.chat(), 'https://other.test'), at(userPaths.chat()))).toBe(false);
});
