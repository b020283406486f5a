import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+351912345678', '+351 912 345 678'],
  ['+34600000069', '+34 600 00 00 69'],
  ['+447400123456', '+44 7400 123456'],
  ['+351 912-345-678', '+351 912 345 678'],
])('groups the digits of %s by country', (number, written) => expect(formatPhone(number)).toBe(written));

test.each(['', '912 345 678', 'ask for Ines', '+35191*****78'])('leaves %j unchanged', (text) =>
  expect(formatPhone(text)).toBe(text),
);
