import { expect, it } from 'vitest';
import { checkSetting } from './check-setting.ts';
import { settingDefinition } from './setting-definitions.ts';

const check = (key: string, typed: string) => checkSetting(settingDefinition(key)!, typed);

it.each(['en', 'fil', 'pt-BR', 'zh-Hant', 'es-419'])('takes %s for a language, as languages are added', (code) => {
  expect(check('default_language', code)).toEqual({ value: code });
});

it.each(['english', 'pt_BR', 'e', 'en-u-nu-arab'])('takes %s for no language', (code) => {
  expect(check('default_language', code)).toEqual({ problem: 'not_a_choice' });
});
