import { minuteMs } from '@latchkey/contract/time-units';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { onFailure } from '../../../shared/api/failure.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type Impersonation, endImpersonation } from '../../../shared/session/impersonation.ts';
import { currentUser } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import './impersonation-banner.css';
import { beforeLogout } from '@latchkey/contract/sign-in/calls';

/** Shown on every page while an operator impersonates a user; ends the impersonation. */
export default function ImpersonationBanner({ impersonation: { until, back } }: { impersonation: Impersonation }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const name = currentUser()?.name ?? '';
  const minutes = useMinutesUntil(until, () => returnToConsole(back));
  useEffect(() => {
    return onFailure(({ key }) => {
      if (key === 'acting_refused') showToast({ text: t('impersonation.refused', { name }), urgent: true });
    });
  }, [t, name]);

  async function end() {
    setPending(true);
    // Without a response of the server the session expires by itself.
    await request(beforeLogout, {}).catch(() => undefined);
    returnToConsole(back);
  }

  return (
    <div className="impersonation-banner" role="region" aria-label={t('impersonation.title')}>
      <Eye className="i-18" aria-hidden="true" />
      <p>
        <b>{t('impersonation.signedInAs', { name })}</b> <span>{t('impersonation.left', { count: minutes })}</span>{' '}
        <span className="impersonation-restriction">{t('impersonation.closed')}</span>
      </p>
      <Button size="sm" variant="line" pending={pending} onClick={() => void end()}>
        {t('impersonation.end')}
      </Button>
    </div>
  );
}

/** Loads a new document, so that no data of the impersonated user stays in memory. */
function returnToConsole(back: string): void {
  endImpersonation();
  location.assign(back.startsWith('/admin') ? back : '/admin');
}

/** Returns the whole minutes that are left, at least one; calls `onExpired` when none are. */
function useMinutesUntil(until: string, onExpired: () => void): number {
  const remainingMs = () => Date.parse(until) - Date.now();
  const [currentMs, setCurrentMs] = useState(remainingMs);
  useEffect(() => {
    const timer = setInterval(() => (remainingMs() <= 0 ? onExpired() : setCurrentMs(remainingMs())), 5_000);
    return () => clearInterval(timer);
  });
  return Math.max(1, Math.ceil(currentMs / minuteMs));
}
