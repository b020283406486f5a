import { describe, expect, it } from 'vitest';
import { hashInlineScripts } from './csp-hashes.ts';

describe('hashInlineScripts', () => {
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  const hash = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

  it('hashes each script with the nonce once, as a browser does, and removes the nonce', () => {
    const page = '<script nonce="m1">alert(1)</script><p>x</p><script async="" nonce="m1">alert(1)</script>';
    expect(hashInlineScripts(page, 'm1')).toEqual({
      html: '<script>alert(1)</script><p>x</p><script async="">alert(1)</script>',
      hashes: [hash],
    });
  });

  it('does not hash a script that came into the page through a text', () => {
    const page =
      '<p><script>alert(1)</script><script nonce="">alert(1)</script><script nonce="m0">alert(1)</script></p>';
    expect(hashInlineScripts(page, 'm1').hashes).toEqual([]);
  });

  it('ignores script files', () => {
    const page = '<script src="/a.js" nonce="m1"></script><link rel="modulepreload" href="/a.js" nonce="m1"/>';
    expect(hashInlineScripts(page, 'm1')).toEqual({
      html: '<script src="/a.js"></script><link rel="modulepreload" href="/a.js"/>',
      hashes: [],
    });
  });
});
