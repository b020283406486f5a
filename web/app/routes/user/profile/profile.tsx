import { userPaths } from '@latchkey/contract/paths';
import { missingProfileFields, type RequiredProfileField } from '@latchkey/contract/account/profile-gate';
import { Bell, ShieldCheck, Trash2, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { profileReasonInQuery } from '../../../features/listing-gate/gate-rules.ts';
import { ProfileNote } from '../../../features/listing-gate/profile-note.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { pagedPath } from '../../../components/pagination.tsx';
import { NotificationSwitch } from './notification-switch.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import './profile.css';
import { Button } from '../../../ui/button.tsx';
import { useLazyComponent } from '../../../shared/browser/use-lazy-component.ts';
import { request } from '../../../shared/api/request.ts';
import { useConfirmIdentity } from '../../../features/session/use-confirm-identity.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { requestDataExport } from '@latchkey/contract/account/calls';
import { failureText } from '../../../shared/api/failure-text.ts';

/** Profile page: public profile, verification, notifications, password, data export and account deletion. */
export default function Profile() {
  const { t } = useTranslation();
  const user = useUser();
  const [query] = useSearchParams();
  const reason = profileReasonInQuery(query);
  // Computed once, so that a field just filled in stays visible.
  const [missing] = useState(() => missingProfileFields(user));
  if (reason && missing.length > 0) return <MissingProfile missing={missing} />;
  return (
    <>
      <header className="profile-head">
        <h1>{t('profile.title')}</h1>
        <p>{t('profile.lead')}</p>
      </header>
      <ProfileNote />
      <section className="profile-part" aria-label={t('profile.you')}>
        <PhotoField />
        <ProfileForm key={user.id} user={user} />
      </section>
      <section className="profile-part" aria-labelledby="profile-verified">
        <h2 id="profile-verified">{t('profile.verified')}</h2>
        <p className="profile-text">{t('profile.verifiedText')}</p>
        <Link to={userPaths.verification()} className="btn btn-line">
          <ShieldCheck />
          {t('profile.openVerification')}
        </Link>
      </section>
      <section className="profile-part" aria-labelledby="profile-news">
        <h2 id="profile-news">{t('profile.news')}</h2>
        <NotificationSwitch />
        <Link to={pagedPath(userPaths.notifications(), 1, { show: 'settings' })} className="btn btn-line mt-5">
          <Bell />
          {t('notifications.choose')}
        </Link>
      </section>
      {user.logintype === '3' && (
        <section className="profile-part" aria-labelledby="profile-password">
          <h2 id="profile-password">{t('profile.password')}</h2>
          <PasswordForm />
        </section>
      )}
      <section className="profile-part" aria-labelledby="profile-data">
        <h2 id="profile-data">{t('profile.data')}</h2>
        <DataExport />
      </section>
      <section className="profile-part" aria-labelledby="profile-leave">
        <h2 id="profile-leave">{t('profile.leave')}</h2>
        <DeleteAccount />
      </section>
    </>
  );
}

/** Asks only for the fields that a listing or a message requires. */
function MissingProfile({ missing }: { missing: readonly RequiredProfileField[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const texts = missing.filter((field) => field !== 'profile');
  return (
    <>
      <header className="profile-head">
        <h1>{t('postingGate.profileTitle')}</h1>
      </header>
      <ProfileNote />
      <section className="profile-part" aria-label={t('profile.you')}>
        {missing.includes('profile') && <PhotoField />}
        {texts.length > 0 && <ProfileForm key={user.id} user={user} only={texts} />}
      </section>
      <Link to={userPaths.profile()} className="link">
        {t('postingGate.wholeProfile')}
      </Link>
    </>
  );
}

const loadDialog = () => import('./delete-account-dialog.tsx');

/** Button that opens the dialog to delete the account. */
function DeleteAccount() {
  const { t } = useTranslation();
  const [DeleteDialog, load] = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="profile-text">{t('profile.leaveText')}</p>
      <Button
        variant="danger-line"
        onClick={() => {
          setOpen(true);
          void load();
        }}
      >
        <Trash2 />
        {t('profile.leaveOpen')}
      </Button>
      {DeleteDialog && <DeleteDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

interface Archive {
  url: string;
  /** ISO date. */
  expiresAt: string;
}

/** Requests an archive of the user's data, behind a link that works once. */
function DataExport() {
  const { t } = useTranslation();
  const format = useFormat();
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const [pending, setPending] = useState(false);
  const [archive, setArchive] = useState<Archive | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function requestArchive() {
    setPending(true);
    setFailure(null);
    try {
      const { data } = await withConfirmation(() => request(requestDataExport, {}));
      setArchive({ url: data.url, expiresAt: data.expires_at });
    } catch (error) {
      setFailure(failureText(t, 'profile.failed', error));
    }
    setPending(false);
  }

  return (
    <>
      <p className="profile-text">{t('profile.dataText')}</p>
      {archive ? (
        <Note
          tone="success"
          live
          action={
            // The timeout lets the browser submit the form before it unmounts.
            <form method="post" action={archive.url} onSubmit={() => setTimeout(() => setArchive(null))}>
              <Button size="sm" type="submit">
                <Download />
                {t('profile.dataGet')}
              </Button>
            </form>
          }
        >
          {t('profile.dataReady', { day: format.date(archive.expiresAt) })}
        </Note>
      ) : (
        <Button variant="line" pending={pending} onClick={() => void requestArchive()}>
          <Download />
          {t('profile.dataRequest')}
        </Button>
      )}
      {failure && (
        <Note tone="danger" live className="profile-note">
          {failure}
        </Note>
      )}
      {confirmDialog}
    </>
  );
}
