import { expect, it } from 'vitest';
import { scriptSafeJson } from './json-ld.tsx';

it('escapes text that would close the script element', () => {
  const text = scriptSafeJson({ name: '</script><script>alert(1)</script><!-- & \u2028' });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!-- & \u2028' });
});
