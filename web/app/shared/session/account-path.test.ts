import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAccountPath } from './account-path.ts';

it.each([
  '/user',
  '/user/profile',
  '/user/profile?tab=photo',
  '/user-register',
  '/my-property/loft',
  '/subscription-plan?choose=2',
])('accepts %s', (path) => expect(isAccountPath(path)).toBe(true));

it.each([
  '',
  '/',
  '/users',
  '/search',
  'user',
  '//user/profile',
  '/\\user',
  '\\\\evil.test/user',
  'https://evil.test/user',
  '/user/../search',
  '/user/\n//evil.test',
  'javascript:alert(1)//user',
])('rejects %j', (path) => expect(isAccountPath(path)).toBe(false));

it('never accepts a URL of another site', () => {
  const slashes = fc.stringMatching(/^[/\\@:.\t user％A-Z\u2028]*$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), slashes), (text) => {
      if (isAccountPath(text)) expect(new URL(text, 'https://casa.test').origin).toBe('https://casa.test');
    }),
  );
});
