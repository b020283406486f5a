import { userPaths } from '@latchkey/contract/paths';
import { Bell, Heart } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import type { CustomerSelf } from '@latchkey/contract/account/records';
import { Avatar } from '../../ui/media/avatar.tsx';
import type { FloatingTrigger } from '../../ui/overlays/floating.tsx';

/** Props of the account menu, so that the header does not import its pages. */
export interface AccountMenuProps {
  user: CustomerSelf;
  trigger: FloatingTrigger;
}

interface AccountToolsProps {
  menu: ComponentType<AccountMenuProps>;
  /** The notification link with the unread count. */
  bell: ComponentType;
}

/**
 * Header buttons of the account: favourites, notifications, account menu or sign-in, and "List a property". On a phone CSS
 * shows only the bell. Until hydration, every user is rendered as a visitor, as on the server.
 */
export function AccountTools({ menu, bell: LiveBell }: AccountToolsProps) {
  const { t } = useTranslation();
  const requestSignIn = useSignInDialog();
  const session = useSession();
  const saved = t('session.saved');
  const notifications = t('session.notifications');
  const bell = (
    <Link className={iconButtonClass()} to={userPaths.notifications()} aria-label={notifications} title={notifications}>
      <Bell />
    </Link>
  );
  return (
    <>
      {session ? (
        <Link
          className={iconButtonClass({}, 'top-desktop-only')}
          to={userPaths.favourites()}
          aria-label={saved}
          title={saved}
        >
          <Heart />
        </Link>
      ) : (
        <IconButton
          className="with-script top-desktop-only"
          label={saved}
          icon={<Heart />}
          onClick={() => requestSignIn({ kind: 'saved' })}
        />
      )}
      {session ? (
        <Suspense fallback={bell}>
          <LiveBell />
        </Suspense>
      ) : (
        <IconButton
          className="with-script"
          label={notifications}
          icon={<Bell />}
          onClick={() => requestSignIn({ kind: 'notifications' })}
        />
      )}
      {session ? (
        <AccountButton user={session.user} menu={menu} />
      ) : (
        <Button
          variant="ghost"
          className="with-script top-desktop-only"
          onClick={() => requestSignIn({ kind: 'account' })}
        >
          {t('session.signIn')}
        </Button>
      )}
      {session ? (
        <LinkButton className="top-desktop-only" to={userPaths.addProperty()}>
          {t('session.list')}
        </LinkButton>
      ) : (
        <Button className="with-script top-desktop-only" onClick={() => requestSignIn({ kind: 'post' })}>
          {t('session.list')}
        </Button>
      )}
    </>
  );
}

/** The signed-in user's avatar. Its menu loads on the first click. */
function AccountButton({ user, menu: Menu }: { user: CustomerSelf; menu: ComponentType<AccountMenuProps> }) {
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
