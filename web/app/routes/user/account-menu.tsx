import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignOut } from '../../shared/session/sign-in-context.ts';
import type { AccountMenuProps } from '../../features/shell/account-tools.tsx';
import { Menu, MenuGroup, MenuItem, MenuLine, MenuLink } from '../../ui/overlays/menu.tsx';
import { accountPages } from './account-pages.ts';
import './account-menu.css';
import type { CustomerSelf } from '@latchkey/contract/account/records';
import { toE164 } from '@latchkey/contract/account/contact';

/** Account menu of the header. Open at first: the click on the avatar loads it. */
export default function AccountMenu(props: AccountMenuProps) {
  return (
    <DeferredTexts fallback={props.trigger}>
      <Entries {...props} />
    </DeferredTexts>
  );
}

function Entries({ user, trigger }: AccountMenuProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [open, setOpen] = useState(true);
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={trigger} className="account-menu">
      <MenuGroup label={<AccountName user={user} />}>
        {accountPages.map(({ key, to, icon: Icon }) => (
          <MenuLink key={key} to={to} icon={<Icon className="i-18" />}>
            {t(key)}
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuLine />
      <MenuItem icon={<LogOut className="i-18" />} onSelect={signOut}>
        {t('signIn.signOut')}
      </MenuItem>
    </Menu>
  );
}

function AccountName({ user }: Pick<AccountMenuProps, 'user'>) {
  return (
    <span className="account-name">
      {user.name && <b>{user.name}</b>}
      <bdi>{accountLabel(user)}</bdi>
    </span>
  );
}

/** Returns what distinguishes accounts of the same name: the email, else the phone number. */
function accountLabel({ email, mobile }: Pick<CustomerSelf, 'email' | 'mobile'>): string {
  return email || toE164(mobile ?? '');
}
