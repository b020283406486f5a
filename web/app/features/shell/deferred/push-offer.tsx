import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import {
  mayOfferPush,
  readPushPreference,
  writePushPreference,
  getPushPermission,
} from '../../../shared/push/push-preference.ts';
import { ensurePush } from '../../../shared/push/push-registration.ts';
import { closePushOffer, type PushOccasion } from '../../../shared/push/offer-push.ts';
import { isSignedIn } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { Banner } from '../banner.tsx';

/**
 * Offers push notifications after an action that others will respond to. The browser prompts only after the user accepts;
 * "not now" hides the offer for two months.
 */
export default function PushOffer({ occasion }: { occasion: PushOccasion }) {
  const [isDue] = useState(
    () =>
      isSignedIn() && getPushPermission() === 'default' && mayOfferPush(readPushPreference(localStorage), Date.now()),
  );
  useEffect(() => {
    if (!isDue) closePushOffer();
  }, [isDue]);
  return (
    isDue && (
      <DeferredTexts>
        <Offer occasion={occasion} />
      </DeferredTexts>
    )
  );
}

function Offer({ occasion }: { occasion: PushOccasion }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);

  async function accept() {
    setPending(true);
    const permission = await Notification.requestPermission();
    const isRegistered = permission === 'granted' && (await ensurePush());
    closePushOffer();
    if (isRegistered) showToast({ text: t('notifications.offer.done'), icon: <BellRing /> });
    else showToast({ text: t(`notifications.offer.${permission === 'granted' ? 'failed' : 'refused'}`) });
  }

  function decline() {
    writePushPreference(localStorage, { state: 'later', at: Date.now() });
    closePushOffer();
  }

  return (
    <Banner label={t('notifications.title')} live>
      <p className="banner-text">
        <b>{t(`notifications.offer.${occasion}`)}</b>
        {t('notifications.offer.text')}
      </p>
      <div className="banner-actions">
        <Button variant="line" size="sm" onClick={decline}>
          {t('notifications.offer.later')}
        </Button>
        <Button size="sm" pending={pending} onClick={() => void accept()}>
          {t('notifications.offer.yes')}
        </Button>
      </div>
    </Banner>
  );
}
