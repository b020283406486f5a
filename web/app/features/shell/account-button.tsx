import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AccountMenuProps } from '../../session/account-menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';

/** The picture of who is signed in. Its menu comes with the first click. */
export function AccountButton({ user, menu: Menu }: { user: CustomerSelf; menu: ComponentType<AccountMenuProps> }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const label = t('session.yourAccount');
  const face = (
    <>
      <Avatar src={user.profile} name={user.name || user.email} size="sm" />
      <span className="sr-only">{label}</span>
    </>
  );
  const look = { type: 'button', className: iconButtonClass({}, 'top-desk'), title: label } as const;
  const waiting = (
    <button {...look} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {face}
    </button>
  );
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Menu user={user} trigger={<button {...look}>{face}</button>} />
    </Suspense>
  );
}
