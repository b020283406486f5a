import { describe, expect, it } from 'vitest';
import { type Failure, onFailure, readFailure } from './failure.ts';

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
