import { expect, test } from 'vitest';
import { toLinkHref } from './link-bar.tsx';

test.each([
  ['https://a.test/b?c=1', 'https://a.test/b?c=1'],
  ['a.test/b', 'https://a.test/b'],
  ['ann@a.test', 'mailto:ann@a.test'],
  ['tel:+351', 'tel:+351'],
  ['/faqs', '/faqs'],
  ['//a.test', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['a b.test', null],
  ['', null],
])('resolves the typed link %s to %s', (typed, address) => {
  expect(toLinkHref(typed)).toBe(address);
});
