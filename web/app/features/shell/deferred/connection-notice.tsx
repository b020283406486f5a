import { CloudOff, Wifi } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Button } from '../../../ui/button.tsx';
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

/** Formats a time, with the date when it is not today; Latin digits in every language. */
export function formatSavedAt(at: number, now: number, language: string, timeZone?: string): string {
  const locale = `${language}-u-nu-latn`;
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone });
  const isToday = day.format(at) === day.format(now);
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short', ...zone }
    : { dateStyle: 'medium', timeStyle: 'short', ...zone };
  return new Intl.DateTimeFormat(locale, options).format(at);
}
