import { expect, test } from 'vitest';
import { oneTimeCode } from './limits.ts';
import { rates } from './rates.ts';

test('every kind of call has a rule with positive whole numbers', () => {
  for (const rules of Object.values(rates)) {
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) {
      expect(Number.isInteger(rule.limit) && rule.limit > 0).toBe(true);
      expect(Number.isInteger(rule.windowSeconds) && rule.windowSeconds > 0).toBe(true);
    }
  }
});

test('of two rate rules for the same subject, the longer window allows more requests at a lower rate', () => {
  for (const rules of Object.values(rates)) {
    for (const short of rules) {
      for (const long of rules) {
        if (short.by !== long.by || short.windowSeconds >= long.windowSeconds) continue;
        expect(long.limit).toBeGreaterThan(short.limit);
        expect(long.limit / long.windowSeconds).toBeLessThan(short.limit / short.windowSeconds);
      }
    }
  }
});

test('calls that allow guessing are limited by IP and by account', () => {
  for (const name of ['sign-in', 'code', 'forgot-password'] as const) {
    expect(new Set(rates[name].map((rule) => rule.by))).toEqual(new Set(['ip', 'account']));
  }
  expect(rates['sign-in']).toContainEqual({ limit: 25, windowSeconds: 300, by: 'ip' });
  expect(rates['sign-in']).toContainEqual({ limit: 25, windowSeconds: 3_600, by: 'account' });
  expect(rates['forgot-password']).toContainEqual({ limit: 5, windowSeconds: 1_800, by: 'account' });
});

test('a user reaches the last attempt of a code before the rate limit', () => {
  for (const rule of rates.code) expect(rule.limit).toBeGreaterThan(oneTimeCode.maxTries + 1);
});

test('a minute of panning the map stays below the limit', () => {
  const secondsOfPanning = 60;
  const callsASecond = 9;
  for (const rule of rates.search) expect(rule.limit).toBeGreaterThanOrEqual(secondsOfPanning * callsASecond);
});
