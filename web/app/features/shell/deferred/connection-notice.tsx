import { CloudOff, Wifi } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatSavedAt } from '../late/moment-text.ts';
import { Notice } from '../notice.tsx';
import type { Connection } from './use-connection.ts';

/** Says that the connection is lost or back, and how old the shown data is. */
export function ConnectionNotice({ state, savedAt }: Connection) {
  const { t, language } = useTranslation();
  const { name } = useMarket();
  const [now] = useState(Date.now);
  const isBack = state === 'back';
  const Icon = isBack ? Wifi : CloudOff;
  return (
    <Notice label={t('notices.connection')} live>
      <div className="notice-row">
        <Icon aria-hidden="true" />
        <p>
          {t(`notices.${state}`, { name })} {t('notices.saved', { when: formatSavedAt(savedAt, now, language) })}
        </p>
      </div>
      {state !== 'offline' && (
        <div className="notice-actions">
          <Button variant="line" size="sm" onClick={() => location.reload()}>
            {t(isBack ? 'notices.newest' : 'notices.again')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
