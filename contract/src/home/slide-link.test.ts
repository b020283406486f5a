import { expect, it } from 'vitest';
import { isSlideLink } from './slide-link.ts';

it.each([
  '/',
  '/projects',
  '/properties/all-properties?city=Ulm',
  'https://example.org',
  'https://example.org/a?b=c#d',
])('accepts %s as the link of a slide', (link) => expect(isSlideLink(link)).toBe(true));

it.each([
  '',
  '//example.org',
  '/\\example.org',
  'http://example.org',
  'https://localhost',
  'https://',
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'projects',
  'https://example.org/"onclick=',
  'https://example.org/a b',
])('rejects %s as the link of a slide', (link) => expect(isSlideLink(link)).toBe(false));
