import { describe, expect, test } from 'vitest';
import { updateProfile } from './schemas.ts';
import { savePersonalisedFields } from '../recommendation/schemas.ts';
import { firstProblem } from '../schema/problem.ts';
import type { z } from 'zod';
import { getOtp, userRegister, userSignup, verifyOtp } from '../sign-in/schemas.ts';

function problemOf(schemas: { input: z.ZodType }, form: object): string {
  const { error } = schemas.input.safeParse(form);
  return error ? firstProblem(error) : 'none';
}

describe('user_signup', () => {
  test.each([
    [{}, 'type is required'],
    [{ type: '4' }, 'type must be one of 0, 1, 2, 3'],
    [{ type: '1' }, 'auth_id is required'],
    [{ type: '3', password: 'x' }, 'email is required'],
    [{ type: '3', email: 'a@b.co', password: ' ' }, 'password is required'],
    [{ type: '3', email: 'a@b.co', password: 'x' }, 'none'],
    [{ logintype: '0', auth_id: 'x' }, 'none'],
  ])('%j has the problem: %s', (form, problem) => {
    expect(problemOf(userSignup, form)).toBe(problem);
  });

  test('profile may be a URL, and mobile is stored without its plus', () => {
    const form = { type: 0, auth_id: 'x', profile: ' https://p/a.jpg ', mobile: '+49 151 1234567' };
    expect(userSignup.input.parse(form)).toMatchObject({
      type: '0',
      profile: 'https://p/a.jpg',
      mobile: '491511234567',
    });
  });
});

describe('user-register', () => {
  const form = { name: 'A', email: 'a@b.co', password: 'secret 1', re_password: 'secret 1' };

  test.each([
    [{}, 'none'],
    [{ password: 'short', re_password: 'short' }, 'password must be at least 6 characters'],
    [{ re_password: 'secret 2' }, 're_password must be the same as password'],
    [{ email: 'a' }, 'email must be a valid email address'],
  ])('the changes %j give the problem: %s', (changes, problem) => {
    expect(problemOf(userRegister, { ...form, ...changes })).toBe(problem);
  });
});

test('a code needs a number or an email', () => {
  expect(problemOf(getOtp, { number: 'undefined', email: '' })).toBe('number or email is required');
  expect(getOtp.input.parse({ number: ' 491511234567' })).toEqual({ number: '491511234567' });
  expect(problemOf(verifyOtp, { email: 'a@b.co', otp: '12a456' })).toBe('otp must be the digits of the code');
  expect(verifyOtp.input.parse({ email: 'a@b.co', otp: 12_345 + 100_000 })).toEqual({ email: 'a@b.co', otp: '112345' });
});

test('update_profile: a blank keeps the name but clears about_me and links; a picture that is no file is dropped', () => {
  const form = {
    name: '',
    about_me: '',
    twiiter_id: ' ',
    facebook_id: 'undefined',
    profile: 'https://a',
    notification: '0',
  };
  expect(updateProfile.input.parse(form)).toEqual({ about_me: '', twiiter_id: '', notification: 0 });
});

describe('personalised-fields', () => {
  test('parses comma lists and the price range, and drops blank fields', () => {
    const form = {
      category_ids: '1,4',
      outdoor_facilitiy_ids: '',
      price_range: '10,20.5',
      property_type: '',
      city: 'null',
    };
    expect(savePersonalisedFields.input.parse(form)).toEqual({ category_ids: [1, 4], price_range: [10, 20.5] });
  });

  test.each([
    [',', undefined],
    ['undefined,undefined', undefined],
    ['5,', [5, 1e12]],
    [',5', [0, 5]],
  ])('the price range %j is parsed as %j', (sent, range) => {
    expect(savePersonalisedFields.input.parse({ price_range: sent }).price_range).toEqual(range);
  });

  test.each(['20,10', '1,2,3', 'a,b', '5'])('rejects the price range %j', (sent) => {
    const problem = problemOf(savePersonalisedFields, { price_range: sent });
    expect(problem).toMatch(sent === '5' ? 'none' : /^price_range/);
  });
});
