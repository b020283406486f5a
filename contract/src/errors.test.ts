import { expect, test } from 'vitest';
import {
  CallFailure,
  errorEntry,
  errors,
  type ErrorKey,
  failureStatusOf,
  failureStyleOf,
  isErrorKey,
} from './errors.ts';

const keys = Object.keys(errors) as ErrorKey[];

test('the texts that existing clients compare are unchanged (contract 4.20)', () => {
  expect(errors.account_deactivated.text).toBe('Account Deactivated by Administrative please connect to them');
  expect(errors.email_not_verified.text).toBe('Email is not verified');
  expect(errors.premium_required.text).toBe('Cannot Access Premium Property, Feature Not Available');
});

test('the texts that the specification quotes are unchanged', () => {
  expect(errors.demo_mode.text).toBe('This Action is Not Allowed in Demo Mode');
  expect(errors.profile_incomplete.text).toBe('You have not completed your profile yet. Please complete first');
  expect(errors.verification_required.text).toBe('You have not completed profile verification. Please complete first');
});

test('every failure has its own text and a snake_case key', () => {
  const texts = keys.map((key) => errors[key].text);
  expect(new Set(texts).size).toBe(texts.length);
  for (const key of keys) {
    expect(key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(errors[key].text.trim()).not.toBe('');
  }
});

test('a broken rule is 400; only transport failures have other statuses (contract 1.4)', () => {
  for (const key of keys) {
    if (errorEntry(key).kind !== 'transport') expect(errorEntry(key).status).toBe(400);
  }
});

test('a rule uses the style of its call; invalid input uses F1 unless the call specifies otherwise', () => {
  expect(failureStyleOf('not_owner', { style: 'F1' })).toBe('F1');
  expect(failureStyleOf('not_owner', { style: 'F2' })).toBe('F2');
  expect(failureStatusOf('not_owner', { style: 'F1' })).toBe(200);
  expect(failureStatusOf('not_owner', { style: 'F2' })).toBe(400);
  expect(failureStyleOf('validation', { style: 'F2' })).toBe('F1');
  expect(failureStyleOf('validation', { style: 'F2', validationStyle: 'F2' })).toBe('F2');
  expect(failureStatusOf('validation', { style: 'F1' })).toBe(200);
});

test('a deactivated account fails in style F1 and an unverified email in style F2, in every call', () => {
  expect(failureStatusOf('account_deactivated', { style: 'F2' })).toBe(200);
  expect(failureStatusOf('email_not_verified', { style: 'F1' })).toBe(400);
});

test('a transport failure has its own status in either style', () => {
  for (const style of ['F1', 'F2'] as const) {
    expect(failureStatusOf('not_signed_in', { style })).toBe(401);
    expect(failureStatusOf('too_many_requests', { style })).toBe(429);
    expect(failureStatusOf('internal', { style })).toBe(500);
    expect(failureStatusOf('not_available_yet', { style })).toBe(501);
    expect(failureStatusOf('demo_mode', { style })).toBe(200);
  }
  expect(errors.demo_mode.code).toBe(403);
});

test('a failure carries key, status, text and its extra keys', () => {
  const failure = new CallFailure('account_deactivated', { extra: { is_active: false } });
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({
    key: 'account_deactivated',
    status: 400,
    message: errors.account_deactivated.text,
    extra: { is_active: false },
  });
  expect(new CallFailure('validation', { message: 'title is required' }).message).toBe('title is required');
  expect(new CallFailure('internal').extra).toEqual({});
});

test('recognises only keys of the catalogue', () => {
  expect(isErrorKey('not_owner')).toBe(true);
  expect(isErrorKey('toString')).toBe(false);
  expect(isErrorKey(undefined)).toBe(false);
});
