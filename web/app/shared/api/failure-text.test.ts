import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import { CallError } from './failure.ts';
import { failureText } from './failure-text.ts';

const { t } = createTranslator('en', { 'chat.failed.storage_full': 'It is full.', 'chat.failed.other': 'It failed.' });
const failure = (key: string) => new CallError({ message: '', key, status: 400, body: null });

test.each([
  ['with its own text', failure('storage_full'), 'It is full.'],
  ['without a text of its own', failure('not_owner'), 'It failed.'],
  ['that is not a response of the server', new Error('broken'), 'It failed.'],
])('the text for a failure %s is “$2”', (_, error, text) => {
  expect(failureText(t, 'chat.failed', error)).toBe(text);
});
