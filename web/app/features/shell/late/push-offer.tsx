import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { mayAsk, readChoice, writeChoice } from '../../../push/device-choice.ts';
import { keepPush } from '../../../push/keep-push.ts';
import { closePushOffer, type PushOccasion } from '../../../push/offer-push.ts';
import { pushStanding } from '../../../push/push-standing.ts';
import { isSignedIn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Notice } from '../notice.tsx';

/**
 * Offers push notifications after an action that others will respond to. The browser prompts only after the user accepts;
 * "not now" hides the offer for two months.
 */
export default function PushOffer({ occasion }: { occasion: PushOccasion }) {
  const [isDue] = useState(
    () => isSignedIn() && pushStanding() === 'default' && mayAsk(readChoice(localStorage), Date.now()),
  );
  useEffect(() => {
    if (!isDue) closePushOffer();
  }, [isDue]);
  return (
    isDue && (
      <LateTexts>
        <Offer occasion={occasion} />
      </LateTexts>
    )
  );
}

function Offer({ occasion }: { occasion: PushOccasion }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);

  async function accept() {
    setPending(true);
    const permission = await Notification.requestPermission();
    const isRegistered = permission === 'granted' && (await keepPush());
    closePushOffer();
    if (isRegistered) showToast({ text: t('notifications.offer.done'), icon: <BellRing /> });
    else showToast({ text: t(`notifications.offer.${permission === 'granted' ? 'failed' : 'refused'}`) });
  }

  function decline() {
    writeChoice(localStorage, { state: 'later', at: Date.now() });
    closePushOffer();
  }

  return (
    <Notice label={t('notifications.title')} live>
      <p className="notice-say">
        <b>{t(`notifications.offer.${occasion}`)}</b>
        {t('notifications.offer.text')}
      </p>
      <div className="notice-ways">
        <Button variant="line" size="sm" onClick={decline}>
          {t('notifications.offer.later')}
        </Button>
        <Button size="sm" pending={pending} onClick={() => void accept()}>
          {t('notifications.offer.yes')}
        </Button>
      </div>
    </Notice>
  );
}
