import type { CustomerSelf } from '@latchkey/contract/account/records';
import type { FloatingTrigger } from '../../ui/floating.tsx';

/** Props of the account menu, so that the header does not import its pages. */
export interface AccountMenuProps {
  user: CustomerSelf;
  trigger: FloatingTrigger;
}
