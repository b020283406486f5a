import { socialSignInMessage as type } from '@latchkey/contract/sign-in/social/social-sign-in';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSocialMessage } from './social-sign-in-buttons.tsx';

const attempt = 'a-text-of-this-window';
const fields = {
  type: '0',
  auth_id: 'casa.test:7',
  id_token: 'proof',
  name: 'Ana',
  email: 'ana@casa.test',
  profile: '',
};

it('accepts the message with the result of this attempt', () => {
  expect(readSocialMessage({ type, attempt, fields }, attempt)).toEqual({ fields });
  expect(readSocialMessage({ type, attempt, code: 'auth/user-cancelled' }, attempt)).toEqual({
    code: 'auth/user-cancelled',
  });
});

it.each([
  null,
  'text',
  { type, attempt: 'another', fields },
  { type: 'other', attempt, fields },
  { type, attempt },
  { type, attempt, fields: { ...fields, type: '3' } },
  { type, attempt, fields: { ...fields, auth_id: 7 } },
  { type, attempt, fields: { ...fields, id_token: undefined } },
])('rejects %j', (data) => expect(readSocialMessage(data, attempt)).toBeNull());

it('rejects any other value', () =>
  fc.assert(fc.property(fc.anything(), (data) => readSocialMessage(data, attempt) === null)));
