import { expect, test } from 'vitest';
import { errors } from '../errors.ts';
import { missingProfileFields, missingForFirstMessage, profileGate, requiredProfileFields } from './profile-gate.ts';

const profile = {
  name: 'Inês',
  email: 'ines@latchkey.pt',
  mobile: '351912345678',
  profile: '/p.jpg',
  address: 'Lisbon',
};
const open = { profile, verificationRequired: false, verificationStatus: 'initial' } as const;

test('a complete profile passes', () => {
  expect(profileGate(open)).toBeNull();
});

test.each(requiredProfileFields)('without %s the gate is closed and refers to the profile', (field) => {
  for (const value of ['', '  ', null, undefined]) {
    expect(profileGate({ ...open, profile: { ...profile, [field]: value } })).toEqual({
      key: 'profile_incomplete',
      missing: [field],
      next: 'profile',
    });
  }
});

test('checks the profile before the verification', () => {
  const gate = profileGate({ profile: {}, verificationRequired: true, verificationStatus: 'failed' });
  expect(gate?.key).toBe('profile_incomplete');
  expect(missingProfileFields({})).toEqual([...requiredProfileFields]);
});

test.each([
  ['initial', 'verification_required', 'verification'],
  ['pending', 'verification_pending', null],
  ['failed', 'verification_failed', 'verification'],
] as const)('when verification is required, %s gives %s', (verificationStatus, key, next) => {
  expect(profileGate({ ...open, verificationRequired: true, verificationStatus })).toEqual({ key, missing: [], next });
});

test('a verified account passes, and every account when verification is not required', () => {
  expect(profileGate({ ...open, verificationRequired: true, verificationStatus: 'success' })).toBeNull();
  for (const verificationStatus of ['initial', 'pending', 'failed'] as const) {
    expect(profileGate({ ...open, verificationStatus })).toBeNull();
  }
});

test('the failures have the texts of the specification', () => {
  expect(errors.profile_incomplete.text).toMatch(/^You have not completed your profile yet\./);
});

test('a first message needs only name and email', () => {
  expect(missingForFirstMessage({ name: 'Ana', email: 'ana@example.test' })).toEqual([]);
  expect(
    missingForFirstMessage({ name: ' ', email: null, mobile: '1', profile: 'photo', address: 'Street 1' }),
  ).toEqual(['name', 'email']);
});
