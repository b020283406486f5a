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

  describe('listings that the user hid', () => {
    const script = /<script nonce="n">((?:(?!<\/script>).)*)<\/script><\/head>/.exec(html)?.[1] ?? '';
    const signedIn = JSON.stringify({ User_signup: JSON.stringify({ data: { token: 'abc' } }) });
    /** The rules that a page begins with. */
    function rulesFor(storage: Record<string, string>): string[] {
      const rules: string[] = [];
      class StyleSheet {
        replaceSync = (text: string) => rules.push(text);
      }
      new Function('localStorage', 'document', 'CSSStyleSheet', script)(storage, {}, StyleSheet);
      return rules;
    }

    test('are not painted', () => {
      expect(rulesFor({ 'hidden-listings': '7,12', 'persist:root': signedIn })).toEqual([
        'li:has(>[data-listing="7"]),li:has(>[data-listing="12"]){display:none}',
      ]);
    });

    test.each([
      ['of who signed out', { 'hidden-listings': '7', 'persist:root': '{"User_signup":"{\\"data\\":null}"}' }],
      ['of a storage that is damaged', { 'hidden-listings': '7"]{}', 'persist:root': signedIn }],
      ['of a visitor', {}],
    ])('%s are', (_, storage) => expect(rulesFor(storage)).toEqual([]));
  });
});
