import type { Advertisement } from '@latchkey/contract/advert/advertisement';
import { Megaphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AdvertStatusBadge, AdvertTimeLeft, advertState } from './advert-status.tsx';
import { type AdvertSubject, advertsPath } from './advert-listing.ts';
import './advert.css';

interface FeatureCardProps {
  subject: AdvertSubject;
  /** Of the listing, the newest first; undefined when the server does not send them. */
  adverts: readonly Advertisement[] | undefined;
  isFeaturable: boolean;
  onFeature: (subject: AdvertSubject) => void;
}

/** Card beside the owner's listing: its advert with the remaining time, or the button that starts one. */
export function FeatureCard({ subject, adverts = [], isFeaturable, onFeature }: FeatureCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [now] = useState(() => new Date());
  const live = adverts.find((advert) => ['approved', 'pending'].includes(advertState(advert, now).status));
  if (!live && !isFeaturable) return null;
  const state = live && advertState(live, now);
  return (
    <section aria-labelledby={id} className="feature-card no-print">
      <Panel>
        <h2 id={id}>
          {t('advert.card.title')} {state && <AdvertStatusBadge state={state} />}
        </h2>
        {live && state?.status === 'approved' && (
          <>
            <p>{t('advert.card.running', { until: format.date(live.end_date) })}</p>
            <AdvertTimeLeft state={state} />
          </>
        )}
        {state?.status === 'pending' && <p>{t('advert.waits', { count: state.days })}</p>}
        {!live && (
          <>
            <p>{t('advert.card.offer')}</p>
            <Button variant="line" block onClick={() => onFeature(subject)}>
              <Megaphone />
              {t(`advert.feature.${subject.kind}`)}
            </Button>
          </>
        )}
        {live && (
          <Link to={advertsPath(subject)} className="link">
            {t('advert.card.link')}
          </Link>
        )}
      </Panel>
    </section>
  );
}
