import { describe, expect, it } from 'vitest';
import { isGate } from './gate-key.ts';

describe('a refusal of access to a project', () => {
  it('is an error about packages, or about a missing session', () => {
    expect(isGate({ key: 'package_not_available', status: 400 })).toBe(true);
    expect(isGate({ key: 'feature_not_available', status: 400 })).toBe(true);
    expect(isGate({ key: 'failed', status: 401 })).toBe(true);
  });

  it('is status 400 of a server without error keys', () => {
    expect(isGate({ key: 'validation', status: 400 })).toBe(true);
  });

  it('is no other error', () => {
    expect(isGate({ key: 'internal', status: 500 })).toBe(false);
    expect(isGate(new Error('package_not_available'))).toBe(false);
    expect(isGate(null)).toBe(false);
  });
});
