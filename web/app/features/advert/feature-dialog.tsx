import { getPackage } from '@latchkey/contract/package/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { paths } from '@latchkey/contract/paths';
import { useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../api/query-error-state.tsx';
import { useCall } from '../../api/use-call.ts';
import { isolateText } from '../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { packageRefusalText } from '../../packages/package-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { featureOffer } from './feature-offer.ts';
import { OfferDetails } from './offer-facts.tsx';
import type { AdvertSubject } from './subject.ts';
import { useAdvertActions } from './use-advert-actions.ts';

export interface FeatureDialogProps {
  subject: AdvertSubject;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFeatured: () => void;
}

/** Confirms featuring a listing with its cost and duration; without an available unit, links to the packages. */
export default function FeatureDialog({ subject, open, onOpenChange, onFeatured }: FeatureDialogProps) {
  const { t } = useTranslation();
  const { feature } = useAdvertActions();
  const [pending, setPending] = useState(false);
  const packages = useCall(getPackage, {}, { enabled: open, alwaysRefetch: true });
  const settings = useCall(webSettings, {}, { enabled: open, alwaysRefetch: true }).data?.data;
  // The time of the response, which is requested at each opening, since the page may be open overnight.
  const now = new Date(packages.dataUpdatedAt);
  const offer = packages.data && featureOffer(packages.data.active_packages, subject.kind, now);
  const title = isolateText(subject.title);
  const dialogProps = { open, onOpenChange, closeLabel: t('shell.close'), width: '460px' };

  async function submit() {
    setPending(true);
    const isDone = await feature(subject, t('advert.done.feature', { title }));
    setPending(false);
    onOpenChange(false);
    if (isDone) onFeatured();
  }

  if (typeof offer === 'string') {
    return (
      <Dialog
        {...dialogProps}
        title={t('packages.oops')}
        description={packageRefusalText(offer, `${subject.kind}_feature`, t)}
        footer={
          <>
            <Button variant="line" onClick={() => onOpenChange(false)}>
              {t('advert.notNow')}
            </Button>
            <LinkButton to={paths.packages()}>{t('packages.see')}</LinkButton>
          </>
        }
      />
    );
  }
  const isApprovedAtOnce = settings?.auto_approve === '1' && settings.verification_status === 'success';
  return (
    <Dialog
      {...dialogProps}
      title={t('advert.ask.feature', { title })}
      description={t(`advert.about.${subject.kind}`)}
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('advert.notNow')}
          </Button>
          {offer && (
            <Button pending={pending} onClick={() => void submit()}>
              {t('advert.go')}
            </Button>
          )}
        </>
      }
    >
      {offer ? (
        <OfferDetails offer={offer} isApprovedAtOnce={isApprovedAtOnce} />
      ) : hasQueryFailed(packages) ? (
        <QueryErrorState query={packages} />
      ) : (
        <SkeletonList shape="row" count={2} label={t('advert.asking')} />
      )}
    </Dialog>
  );
}
