import { userPaths } from '@latchkey/contract/paths';
import { Bell, Heart } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AccountMenuProps } from '../../session/account-menu-props.ts';
import { useSignInDialog } from '../../session/sign-in-context.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountButton } from './account-button.tsx';

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
