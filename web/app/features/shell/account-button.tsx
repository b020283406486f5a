import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AccountMenuProps } from '../../session/account-menu-props.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';

/** The signed-in user's avatar. Its menu loads on the first click. */
export function AccountButton({ user, menu: Menu }: { user: CustomerSelf; menu: ComponentType<AccountMenuProps> }) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const label = t('session.yourAccount');
  const content = (
    <>
      <Avatar src={user.profile} name={user.name || user.email} size="sm" />
      <span className="sr-only">{label}</span>
    </>
  );
  const buttonProps = { type: 'button', className: iconButtonClass({}, 'top-desktop-only'), title: label } as const;
  const placeholder = (
    <button {...buttonProps} aria-haspopup="menu" onClick={() => setIsOpened(true)}>
      {content}
    </button>
  );
  if (!isOpened) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Menu user={user} trigger={<button {...buttonProps}>{content}</button>} />
    </Suspense>
  );
}
