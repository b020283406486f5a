import { expect, it } from 'vitest';
import { checkSetting, problemsBetween } from './check-setting.ts';
import { settingDefinition } from './setting-definitions.ts';

const check = (key: string, typed: string) => checkSetting(settingDefinition(key)!, typed);

it.each(['en', 'fil', 'pt-BR', 'zh-Hant', 'es-419'])('takes %s for a language, as languages are added', (code) => {
  expect(check('default_language', code)).toEqual({ value: code });
});

it.each(['english', 'pt_BR', 'e', 'en-u-nu-arab'])('takes %s for no language', (code) => {
  expect(check('default_language', code)).toEqual({ problem: 'not_a_choice' });
});

it.each(['latchkey', 'com.casa-app+2'])('takes %s for what a link to an app begins with', (scheme) => {
  expect(check('schema_for_deeplink', scheme)).toEqual({ value: scheme });
});

it.each(['Latchkey', 'latchkey://', '2casa', 'casa app', 'x'])('takes %s for no such thing', (typed) => {
  expect(check('schema_for_deeplink', typed)).toEqual({ problem: 'not_a_scheme' });
});

it('a search reaches further than it begins', () => {
  const between = (least: string, most: string) =>
    problemsBetween({ min_radius_range: least, max_radius_range: most })['max_radius_range'];
  expect([between('5', '5'), between('9', '10'), between('10', '9'), between('', '1')]).toEqual([
    'not_above',
    undefined,
    'not_above',
    undefined,
  ]);
});
