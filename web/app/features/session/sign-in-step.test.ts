import { expect, test } from 'vitest';
import { stepFor, type SignInStep } from './sign-in-step.ts';

const message = { kind: 'message', propertyId: 7 } as const;
const methods = { email: true, phone: true, social: true, mails: true };
const start: SignInStep = { name: 'start' };
const code: SignInStep = {
  name: 'enquiry-code',
  enquiry: { property_id: 7, name: 'Ada', email: 'ada@example.test', message: 'Still free?' },
};

test.each([
  ['with the enquiry when its email can be verified', message, start, methods, 'enquiry'],
  ['with sign-in when no mail can be sent', message, start, { ...methods, mails: false }, 'start'],
  ['with sign-in when sign-in by email is off', message, start, { ...methods, email: false }, 'start'],
  ['at the code that was sent for the same property', message, code, methods, 'enquiry-code'],
  ['with the enquiry about another property', { ...message, propertyId: 8 }, code, methods, 'enquiry'],
  ['with sign-in for anything but a message', { kind: 'favourite', propertyId: 7 }, code, methods, 'start'],
] as const)('the dialog opens %s', (_, intent, step, options, expected) => {
  expect(stepFor(intent, step, options).name).toBe(expected);
});
