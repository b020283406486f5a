import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '../../../api/request.ts';
import { onFailure } from '../../../api/failure.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Acting, leaveActing } from '../../../session/acting.ts';
import { currentUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import './acting-banner.css';
import { beforeLogout } from '@latchkey/contract/sign-in/calls';

/** Says on every page whose hand it is while one of the operator's people is signed in as somebody, and ends it. */
export default function ActingBanner({ acting: { until, back } }: { acting: Acting }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const name = currentUser()?.name ?? '';
  const minutes = useMinutesUntil(until, () => leave(back));
  useEffect(() => {
    return onFailure(({ key }) => {
      if (key === 'acting_refused') showToast({ text: t('acting.refused', { name }), urgent: true });
    });
  }, [t, name]);

  async function end() {
    setPending(true);
    // Where the server does not answer, the session ends by itself.
    await request(beforeLogout, {}).catch(() => undefined);
    leave(back);
  }

  return (
    <div className="acting" role="region" aria-label={t('acting.title')}>
      <Eye className="i-18" aria-hidden="true" />
      <p>
        <b>{t('acting.says', { name })}</b> <span>{t('acting.left', { count: minutes })}</span>{' '}
        <span className="acting-closed">{t('acting.closed')}</span>
      </p>
      <Button size="sm" variant="line" pending={pending} onClick={() => void end()}>
        {t('acting.end')}
      </Button>
    </div>
  );
}

/** As a new page: nothing that was loaded for somebody else may stand there. */
function leave(back: string): void {
  leaveActing();
  location.assign(back.startsWith('/admin') ? back : '/admin');
}

/** Whole minutes that are left, at least one; `onOver` when none are. */
function useMinutesUntil(until: string, onOver: () => void): number {
  const left = () => Date.parse(until) - Date.now();
  const [leftMs, setLeftMs] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => (left() <= 0 ? onOver() : setLeftMs(left())), 5_000);
    return () => clearInterval(timer);
  });
  return Math.max(1, Math.ceil(leftMs / 60_000));
}
