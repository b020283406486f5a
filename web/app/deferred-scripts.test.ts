import { describe, expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/>' +
  '</head><body><p>type="module" async=""</p><script nonce="n">first</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js"; $&</script></body></html>';

describe('deferScripts', () => {
  const html = deferScripts(page, 'n');

  test('defers the module scripts without changing their code', () => {
    expect(html).not.toContain('rel="modulepreload" href');
    expect(html).not.toContain('<script nonce="n" type="module"');
    expect(html).toContain(
      '<script nonce="n" type="text/later-module" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"; $&</script>',
    );
  });

  test('leaves texts and other scripts unchanged', () => {
    expect(html).toContain('<p>type="module" async=""</p><script nonce="n">first</script>');
  });

  test('adds a script with the nonce that parses', () => {
    const starter = /<script nonce="n">((?:(?!<\/script>).)*)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? '';
    expect(starter).toContain('modulepreload');
    expect(() => new Function(starter)).not.toThrow();
  });

  describe('hidden listings', () => {
    const script = /<script nonce="n">((?:(?!<\/script>).)*)<\/script><\/head>/.exec(html)?.[1] ?? '';
    const signedIn = JSON.stringify({ User_signup: JSON.stringify({ data: { token: 'abc' } }) });
    /** Returns the CSS rules that the head script adds. */
    function rulesFor(storage: Record<string, string>): string[] {
      const rules: string[] = [];
      class StyleSheet {
        replaceSync = (text: string) => rules.push(text);
      }
      new Function('localStorage', 'document', 'CSSStyleSheet', script)(storage, {}, StyleSheet);
      return rules;
    }

    test('are hidden before the first paint', () => {
      expect(rulesFor({ 'hidden-listings': '7,12', 'persist:root': signedIn })).toEqual([
        'li:has(>[data-listing="7"]),li:has(>[data-listing="12"]){display:none}',
      ]);
    });

    test.each([
      ['a user who signed out', { 'hidden-listings': '7', 'persist:root': '{"User_signup":"{\\"data\\":null}"}' }],
      ['damaged storage', { 'hidden-listings': '7"]{}', 'persist:root': signedIn }],
      ['a visitor', {}],
    ])('are shown for %s', (_, storage) => expect(rulesFor(storage)).toEqual([]));
  });
});
