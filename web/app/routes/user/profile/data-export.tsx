import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { request } from '../../../shared/api/request.ts';
import { useConfirmIdentity } from '../../../features/session/use-confirm-identity.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { requestDataExport } from '@latchkey/contract/account/calls';

interface Archive {
  url: string;
  /** ISO date. */
  expiresAt: string;
}

/** Requests an archive of the user's data, behind a link that works once. */
export function DataExport() {
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
          {t('profile.dataAsk')}
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
