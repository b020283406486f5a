import { expect, it } from 'vitest';
import { acceptedLanguage } from './negotiate-language.ts';

it.each([
  [['en', 'de'], 'de-AT,en;q=0.5', 'de'],
  [['en', 'pt-BR'], 'pt,en;q=0.5', 'pt-BR'],
  [['pt', 'pt-BR'], 'PT-br', 'pt-BR'],
  [['zh-Hant', 'en'], 'zh-Hant-TW', 'zh-Hant'],
  [['en', 'fr'], 'ja,fr;q=0.7,en;q=0.3', 'fr'],
  [['en'], '*', undefined],
  [['en'], '', undefined],
])('selects from %j for Accept-Language “%s”: %s', (offered, header, language) => {
  expect(acceptedLanguage(offered, header)).toBe(language);
});
