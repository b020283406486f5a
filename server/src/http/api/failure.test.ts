import { CallFailure } from '@latchkey/contract/errors';
import { describe, expect, test } from 'vitest';
import { failureReply, isServerError, toCallFailure } from './failure.ts';

const F1 = { style: 'F1' } as const;
const F2 = { style: 'F2' } as const;

describe('the two failure styles', () => {
  test('F1 is status 200 with the message', () => {
    expect(failureReply(new CallFailure('property_not_found'), F1, 'r1')).toEqual({
      status: 200,
      body: { error: true, message: 'Property not found.', key: 'property_not_found', request_id: 'r1' },
    });
  });

  test('F2 is status 400 and repeats it in the body', () => {
    expect(failureReply(new CallFailure('property_not_found'), F2, 'r1')).toEqual({
      status: 400,
      body: {
        error: true,
        message: 'Property not found.',
        key: 'property_not_found',
        request_id: 'r1',
        data: null,
        code: 400,
        details: '',
      },
    });
  });

  test('invalid input is F1 unless the call says otherwise', () => {
    expect(failureReply(new CallFailure('validation'), F2, 'r').status).toBe(200);
    expect(failureReply(new CallFailure('validation'), { ...F1, validationStyle: 'F2' }, 'r').status).toBe(400);
  });

  test('puts extra keys at the top level', () => {
    const failure = new CallFailure('account_deactivated', { extra: { is_active: false } });
    expect(failureReply(failure, F2, 'r')).toMatchObject({ status: 200, body: { error: true, is_active: false } });
  });

  test('demo mode is status 200 with code 403, as in the contract', () => {
    expect(failureReply(new CallFailure('demo_mode'), F1, 'r')).toMatchObject({ status: 200, body: { code: 403 } });
  });

  test('not signed in is always 401', () => {
    expect(failureReply(new CallFailure('not_signed_in'), F1, 'r')).toMatchObject({
      status: 401,
      body: { error: true },
    });
  });
});

describe('unexpected errors', () => {
  test('shows nothing of the error', () => {
    const error = Object.assign(new Error('duplicate key in "account_email"'), { code: '23505', severity: 'ERROR' });
    const { status, body } = failureReply(error, F1, 'r9');
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: true, key: 'internal', request_id: 'r9' });
    expect(JSON.stringify(body)).not.toMatch(/duplicate|account_email|23505/);
  });

  test.each(['57014', '57P01', '53300', '40P01', '08006', 'ECONNREFUSED', 'ENOTDIR', 'EACCES', 'EIO', 'EROFS'])(
    '%s means temporarily unavailable: 503',
    (code) => {
      expect(failureReply(Object.assign(new Error('x'), { code }), F1, 'r').status).toBe(503);
    },
  );

  test.each(['ENOSPC', 'EDQUOT'])('%s of the file system is 507: nothing can be stored', (code) => {
    const { status, body } = failureReply(Object.assign(new Error('x'), { code }), F1, 'r');
    expect([status, body.key]).toEqual([507, 'disk_full']);
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('"%s" of the pool is 503', (message) => {
    expect(failureReply(new Error(message), F1, 'r').status).toBe(503);
  });

  test('keeps the meaning of errors of the body parser', () => {
    const tooLarge = Object.assign(new Error('x'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 });
    expect(failureReply(tooLarge, F1, 'r').status).toBe(413);
    const brokenJson = Object.assign(new SyntaxError('x'), { statusCode: 400 });
    expect(failureReply(brokenJson, F1, 'r').body.key).toBe('validation');
  });

  test('a body that the client aborts is no server error', () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    expect(isServerError(toCallFailure(aborted))).toBe(false);
  });

  test.each([null, undefined, 'text', 7])('a thrown %j is an internal error with status 500', (thrown) => {
    expect(failureReply(thrown ?? new Error(), F1, 'r').status).toBe(500);
  });
});
