import { userPaths } from '@latchkey/contract/paths';
import { ChevronRight, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { personLine } from './person-line.ts';
import { userPages } from './pages.ts';

/** Who is signed in, the ways to everything that belongs to them, and the way out. */
export default function Overview() {
  const { t } = useTranslation();
  const user = useUser();
  const signOut = useSignOut();
  const isIncomplete = !user.name || !user.email || !user.mobile;
  const elsewhere = userPages.filter(({ to }) => to !== userPaths.root());
  return (
    <>
      <header className="own-person">
        <Avatar src={user.profile} name={user.name} size="lg" />
        <div>
          <h1>{user.name || t('session.yourAccount')}</h1>
          <p>
            <bdi>{personLine(user)}</bdi>
          </p>
        </div>
      </header>
      {isIncomplete && (
        <Note
          className="own-note"
          action={
            <LinkButton to={userPaths.completeAccount()} variant="line" size="sm">
              {t('signIn.complete.go')}
            </LinkButton>
          }
        >
          {t('signIn.complete.text')}
        </Note>
      )}
      {elsewhere.length > 0 && (
        <ul className="own-list">
          {elsewhere.map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Link to={to}>
                <Icon />
                <span>{t(key)}</span>
                <ChevronRight className="i-18 flip" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button variant="line" className="own-out" onClick={signOut}>
        <LogOut />
        {t('signIn.signOut')}
      </Button>
    </>
  );
}
