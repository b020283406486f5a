import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { request } from '../../../api/request.ts';
import { useConfirmation } from '../../../features/session/use-confirmation.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { requestDataExport } from '@latchkey/contract/account/calls';

interface Ready {
  url: string;
  until: string;
}

/** Everything that is kept of somebody, as an archive behind a link that works once. */
export function OwnData() {
  const { t } = useTranslation();
  const format = useFormat();
  const { withConfirmation, confirmDialog } = useConfirmation();
  const [pending, setPending] = useState(false);
  const [ready, setReady] = useState<Ready | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function ask() {
    setPending(true);
    setTrouble(null);
    try {
      const { data } = await withConfirmation(() => request(requestDataExport, {}));
      setReady({ url: data.url, until: data.expires_at });
    } catch (error) {
      setTrouble(failureText(t, 'profile.failed', error));
    }
    setPending(false);
  }

  return (
    <>
      <p className="profile-text">{t('profile.dataText')}</p>
      {ready ? (
        <Note
          tone="success"
          live
          action={
            // Sent before the form goes away.
            <form method="post" action={ready.url} onSubmit={() => setTimeout(() => setReady(null))}>
              <Button size="sm" type="submit">
                <Download />
                {t('profile.dataGet')}
              </Button>
            </form>
          }
        >
          {t('profile.dataReady', { day: format.date(ready.until) })}
        </Note>
      ) : (
        <Button variant="line" pending={pending} onClick={() => void ask()}>
          <Download />
          {t('profile.dataAsk')}
        </Button>
      )}
      {trouble && (
        <Note tone="danger" live className="profile-note">
          {trouble}
        </Note>
      )}
      {confirmDialog}
    </>
  );
}
