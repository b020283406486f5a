import { describe, expect, it } from 'vitest';
import { isGate } from './gate-key.ts';

describe('the gate before a project', () => {
  it('is what the server says of packages, and of visitors', () => {
    expect(isGate({ key: 'package_not_available', status: 400 })).toBe(true);
    expect(isGate({ key: 'feature_not_available', status: 400 })).toBe(true);
    expect(isGate({ key: 'failed', status: 401 })).toBe(true);
  });

  it('is what a server without keys answers with status 400', () => {
    expect(isGate({ key: 'validation', status: 400 })).toBe(true);
  });

  it('is no fault', () => {
    expect(isGate({ key: 'internal', status: 500 })).toBe(false);
    expect(isGate(new Error('package_not_available'))).toBe(false);
    expect(isGate(null)).toBe(false);
  });
});
