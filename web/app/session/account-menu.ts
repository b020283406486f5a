import type { CustomerSelf } from '@latchkey/contract/account/customer';
import type { FloatingTrigger } from '../ui/floating.tsx';

/** What the header hands to the menu of the account; it knows none of the pages in it. */
export interface AccountMenuProps {
  user: CustomerSelf;
  trigger: FloatingTrigger;
}
