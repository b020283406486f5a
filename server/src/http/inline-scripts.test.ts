import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

describe('inlineScriptHashes', () => {
  it('names each inline script once, as a browser computes it', () => {
    // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    const hash = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
    expect(inlineScriptHashes('<p>x</p><script>alert(1)</script><script nonce="">alert(1)</script>')).toEqual([hash]);
  });

  it('leaves files and data out', () => {
    const page = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(inlineScriptHashes(page)).toEqual([]);
  });
});
