import { requestDataExport } from '@latchkey/contract/calls/own-data';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dispatch } from '../../../api/dispatch.ts';
import { useConfirmation } from '../../../features/session/use-confirmation.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { troubleKey } from './trouble-key.ts';

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
      const { data } = await withConfirmation(() => dispatch(requestDataExport, {}));
      setReady({ url: data.url, until: data.expires_at });
    } catch (error) {
      setTrouble(troubleKey(error));
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
          {t(`profile.failed.${trouble}`)}
        </Note>
      )}
      {confirmDialog}
    </>
  );
}
