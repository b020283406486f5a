import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { toE164 } from '@latchkey/contract/account/contact';

/** Returns what distinguishes accounts of the same name: the email, else the phone number. */
export function accountLabel({ email, mobile }: Pick<CustomerSelf, 'email' | 'mobile'>): string {
  return email || toE164(mobile ?? '');
}
