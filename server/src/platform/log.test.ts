import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: (line) => (text += line) }));
  return text;
}

test('redacts secrets at any depth', () => {
  const text = logged((log) =>
    log.info({ password: 'secret-1', input: { otp: 'secret-2', user: { token: 'secret-3' } }, name: 'Ann' }, 'x'),
  );
  expect(text).toContain('Ann');
  expect(text).not.toMatch(/secret-/);
});

test('logs an error with stack and cause, without the connection that it carries', () => {
  const client = { host: 'a-host', password: 'secret' };
  const error = Object.assign(new Error('broken', { cause: new Error('the cause') }), { code: '57P01', client });
  const text = logged((log) => log.error({ err: error }, 'x'));
  expect(text).toContain('57P01');
  expect(text).toContain('log.test.ts');
  expect(text).toContain('the cause');
  expect(text).not.toMatch(/a-host|secret/);
});
