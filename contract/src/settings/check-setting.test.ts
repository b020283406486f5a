import { expect, it } from 'vitest';
import { checkSetting, crossSettingProblems } from './check-setting.ts';
import { settingDefinition } from './setting-definitions.ts';

const check = (key: string, typed: string) => checkSetting(settingDefinition(key)!, typed);

it.each(['en', 'fil', 'pt-BR', 'zh-Hant', 'es-419'])('accepts %s as a language code', (code) => {
  expect(check('default_language', code)).toEqual({ value: code });
});

it.each(['english', 'pt_BR', 'e', 'en-u-nu-arab'])('rejects %s as a language code', (code) => {
  expect(check('default_language', code)).toEqual({ problem: 'not_a_choice' });
});

it.each(['latchkey', 'com.casa-app+2'])('accepts %s as the scheme of app links', (scheme) => {
  expect(check('schema_for_deeplink', scheme)).toEqual({ value: scheme });
});

it.each(['Latchkey', 'latchkey://', '2casa', 'casa app', 'x'])('rejects %s as the scheme of app links', (typed) => {
  expect(check('schema_for_deeplink', typed)).toEqual({ problem: 'not_a_scheme' });
});

it('the maximum radius must be above the minimum', () => {
  const radiusProblem = (min: string, max: string) =>
    crossSettingProblems({ min_radius_range: min, max_radius_range: max })['max_radius_range'];
  expect([radiusProblem('5', '5'), radiusProblem('9', '10'), radiusProblem('10', '9'), radiusProblem('', '1')]).toEqual(
    ['not_above', undefined, 'not_above', undefined],
  );
});
