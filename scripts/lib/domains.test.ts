import { expect, it } from 'vitest';
import { domainOf, findDomainCircles } from './domains.mjs';

it('names the domain by the first folder, and the area of the console by two', () => {
  expect(['main.ts', 'chat/send-message.ts', 'sign-in/phone/codes.ts', 'admin/users/notes.ts'].map(domainOf)).toEqual([
    'main.ts',
    'chat',
    'sign-in',
    'admin/users',
  ]);
});

it('finds an import cycle of two domains, also through a type import', () => {
  const sources = new Map([
    ['chat/a.ts', "import { b } from '../package/b.ts';"],
    ['package/b.ts', "import type { A } from '../chat/a.ts';"],
    ['http/c.ts', "import { b } from '../package/b.ts';"],
  ]);
  expect(findDomainCircles(sources)).toEqual([
    ['chat, package', 'chat/a.ts → package/b.ts', 'package/b.ts → chat/a.ts'],
  ]);
});

it('reports an import cycle over three domains once', () => {
  const sources = new Map([
    ['a/x.ts', "import '../b/x.ts';"],
    ['b/x.ts', "import '../c/x.ts';"],
    ['c/x.ts', "import '../a/x.ts';"],
  ]);
  expect(findDomainCircles(sources).map(([members]) => members)).toEqual(['a, b, c']);
});

it('accepts imports in one direction and within a domain', () => {
  const sources = new Map([
    ['a/x.ts', "import '../b/x.ts'; import './y.ts';"],
    ['a/y.ts', "import './x.ts';"],
    ['b/x.ts', "import 'zod';"],
  ]);
  expect(findDomainCircles(sources)).toEqual([]);
});
