import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotp, totpStep } from './two-factor.ts';

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('a TOTP code', () => {
  it.each(vectors)('at %i seconds is accepted as %s', (seconds, code) => {
    expect(totpStep(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one time step early and late, and no more', () => {
    const [seconds, code] = vectors[0] ?? [0, ''];
    const step = Math.floor(seconds / 30);
    const inStep = (number: number) => totpStep(secret, code, new Date(number * 30_000));
    expect([step - 1, step, step + 1].map(inStep)).toEqual([step, step, step]);
    expect([step - 2, step + 2].map(inStep)).toEqual([null, null]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '000000'])('is rejected: %j', (code) => {
    expect(totpStep(secret, code, new Date(59_000))).toBeNull();
  });
});

it('a new secret has 160 bits and a URI with issuer and account', () => {
  const { key: made, uri } = newTotp('Casa Azul', 'olga@console.test');
  expect(Secret.fromBase32(made).bytes).toHaveLength(20);
  expect(new URL(uri).searchParams.get('issuer')).toBe('Casa Azul');
  expect(decodeURIComponent(uri)).toContain('Casa Azul:olga@console.test');
  expect(newTotp('Casa Azul', 'olga@console.test').key).not.toBe(made);
});
