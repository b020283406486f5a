import { describe, expect, test } from 'vitest';
import { letScriptsWait } from './late-scripts.ts';

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/>' +
  '</head><body><p>type="module" async=""</p><script nonce="n">first</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js"; $&</script></body></html>';

describe('letScriptsWait', () => {
  const html = letScriptsWait(page, 'n');

  test('takes the scripts out of the way and keeps their words', () => {
    expect(html).not.toContain('rel="modulepreload" href');
    expect(html).not.toContain('<script nonce="n" type="module"');
    expect(html).toContain(
      '<script nonce="n" type="text/later-module" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"; $&</script>',
    );
  });

  test('leaves texts and other scripts as they are', () => {
    expect(html).toContain('<p>type="module" async=""</p><script nonce="n">first</script>');
  });

  test('adds a marked script that a browser can read', () => {
    const starter = /<script nonce="n">((?:(?!<\/script>).)*)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? '';
    expect(starter).toContain('modulepreload');
    expect(() => new Function(starter)).not.toThrow();
  });
});
