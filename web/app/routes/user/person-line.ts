import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { toE164 } from '@latchkey/contract/account/contact';

/** What tells an account from others of the same name: its email, else its number as it is dialled. */
export function personLine({ email, mobile }: Pick<CustomerSelf, 'email' | 'mobile'>): string {
  return email || toE164(mobile ?? '');
}
