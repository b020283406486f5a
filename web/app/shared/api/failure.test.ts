import { describe, expect, it, test } from 'vitest';
import { type Failure, onFailure, readFailure, CallError, failureText } from './failure.ts';
import { createTranslator } from '../i18n/translator.ts';

describe('readFailure', () => {
  it('reads the first style: a flag with status 200', () => {
    const body = { error: true, message: 'No such home', key: 'not_found' };
    expect(readFailure(200, body)).toEqual({ message: 'No such home', key: 'not_found', status: 200, body });
  });

  it('reads the second style: the status', () => {
    const body = { error: true, message: 'Cannot', data: null, code: 400, details: '', key: 'premium_required' };
    expect(readFailure(400, body)).toMatchObject({ key: 'premium_required', status: 400 });
  });

  it('reads an older server without keys, and a gateway without JSON', () => {
    expect(readFailure(200, { error: 'true', message: 'x' })).toMatchObject({ key: 'failed', message: 'x' });
    expect(readFailure(502, null)).toMatchObject({ key: 'internal', message: '' });
  });

  it('returns null for a success', () => {
    expect(readFailure(200, { error: false, message: 'ok', data: [] })).toBeNull();
  });

  it('passes each failure to a listener until it unsubscribes', () => {
    const received: Failure[] = [];
    const unsubscribe = onFailure((failure) => received.push(failure));
    readFailure(200, { error: false, message: 'ok' });
    const first = readFailure(403, { error: true, message: 'no', key: 'acting_refused' });
    unsubscribe();
    readFailure(403, { error: true, message: 'no', key: 'acting_refused' });
    expect(received).toEqual([first]);
  });
});

const { t } = createTranslator('en', { 'chat.failed.storage_full': 'It is full.', 'chat.failed.other': 'It failed.' });
const failure = (key: string) => new CallError({ message: '', key, status: 400, body: null });

test.each([
  ['with its own text', failure('storage_full'), 'It is full.'],
  ['without one', failure('not_owner'), 'It failed.'],
  ['that is not a response of the server', new Error('broken'), 'It failed.'],
])('a failure %s', (_, error, text) => {
  expect(failureText(t, 'chat.failed', error)).toBe(text);
});
