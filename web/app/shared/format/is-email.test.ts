import { contctUs } from '@latchkey/contract/content/schemas';
import { describe, expect, it } from 'vitest';
import { isEmail } from './is-email.ts';

const rest = { first_name: 'Ana', last_name: 'Sá', subject: 'Keys', message: 'Where are they?' };

describe('an email address in the contact form', () => {
  it.each(['ines@latchkey.pt', ' ines+homes@mail.example.co.uk ', "o'brien@x.io", 'a_b.c-d@sub.x-y.com'])(
    'accepts %s, as the server does',
    (email) => {
      expect(isEmail(email)).toBe(true);
      expect(contctUs.input.safeParse({ ...rest, email }).success).toBe(true);
    },
  );

  it.each(['ines', 'ines@latchkey', '@latchkey.pt', 'ines@@latchkey.pt', 'ines @latchkey.pt', 'a@b.c', 'a@1.2.3.4'])(
    'rejects %s, as the server does',
    (email) => {
      expect(isEmail(email)).toBe(false);
      expect(contctUs.input.safeParse({ ...rest, email }).success).toBe(false);
    },
  );
});
