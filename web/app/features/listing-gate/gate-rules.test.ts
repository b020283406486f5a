import { expect, test, it } from 'vitest';
import { pathAfterProfile, profilePath, checkGate } from './gate-rules.ts';
import { requiredProfileFields } from '@latchkey/contract/account/profile-gate';

test('the link to complete the profile leads back to the draft', () => {
  const form = new URLSearchParams('draft=abc&step=pictures&other=1');
  const profile = profilePath('property', form);
  expect(profile).toBe('/user/profile?for=property&draft=abc&step=pictures');
  expect(pathAfterProfile('property', new URLSearchParams(profile.split('?')[1]))).toBe(
    '/user/properties?draft=abc&step=pictures',
  );
  expect(pathAfterProfile('project', new URLSearchParams('for=project'))).toBe('/user/add-project');
});

const profile = Object.fromEntries(requiredProfileFields.map((field) => [field, 'there']));
const open = { package_available: true, feature_available: true, limit_available: true };
const settings = { verification_required_for_user: true, verification_status: 'success' } as const;

it('requires the profile first, then the verification, then a package', () => {
  const nothing = { ...open, package_available: false };
  const unverified = { ...settings, verification_status: 'initial' } as const;
  const responses = { settings: unverified, packages: nothing };
  expect(checkGate('property_list', { profile: { ...profile, mobile: '' }, ...responses })).toBe('profile_incomplete');
  expect(checkGate('property_list', { profile, ...responses })).toBe('verification_required');
  expect(checkGate('property_list', { profile, ...responses, settings })).toBe('package_not_available');
  expect(checkGate('property_list', { profile, settings, packages: open })).toBeNull();
});

it.each([
  ['pending', 'verification_pending'],
  ['failed', 'verification_failed'],
  ['initial', 'verification_required'],
  ['success', null],
] as const)('the gate with a verification of status %s reports %s', (verification_status, why) => {
  expect(checkGate('project_list', { profile, settings: { ...settings, verification_status }, packages: open })).toBe(
    why,
  );
  const relaxed = { verification_status, verification_required_for_user: false };
  expect(checkGate('project_list', { profile, settings: relaxed, packages: open })).toBeNull();
});

it('the gate distinguishes a package without the feature from one that is used up', () => {
  const check = (packages: typeof open) => checkGate('property_list', { profile, settings, packages });
  expect(check({ ...open, feature_available: false, limit_available: false })).toBe('feature_not_available');
  expect(check({ ...open, limit_available: false })).toBe('limit_not_available');
});

it('the gate is open when no request succeeds, because the server checks the listing again', () => {
  expect(checkGate('property_list', { profile, settings: null, packages: null })).toBeNull();
});
