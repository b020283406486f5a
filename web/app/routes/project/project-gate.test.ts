import { describe, expect, it } from 'vitest';
import { isAccessRefusal } from './project-gate.tsx';

describe('a refusal of access to a project', () => {
  it('is an error about packages, or about a missing session', () => {
    expect(isAccessRefusal({ key: 'package_not_available', status: 400 })).toBe(true);
    expect(isAccessRefusal({ key: 'feature_not_available', status: 400 })).toBe(true);
    expect(isAccessRefusal({ key: 'failed', status: 401 })).toBe(true);
  });

  it('is status 400 of a server without error keys', () => {
    expect(isAccessRefusal({ key: 'validation', status: 400 })).toBe(true);
  });

  it('is no other error', () => {
    expect(isAccessRefusal({ key: 'internal', status: 500 })).toBe(false);
    expect(isAccessRefusal(new Error('package_not_available'))).toBe(false);
    expect(isAccessRefusal(null)).toBe(false);
  });
});
