import { Wrench } from 'lucide-react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Logo } from '../../../ui/media/logo.tsx';
import { paths } from '@latchkey/contract/paths';
import { SentPage } from '../../../features/posting/submit/sent-page.tsx';
import type { Values } from './settings-preview.tsx';
import '../../../features/posting/posting.css';

/** What visitors see in maintenance mode. */
export function MaintenancePreview() {
  return (
    <DeferredTexts group="deferred">
      <MaintenanceMessage />
    </DeferredTexts>
  );
}

function MaintenanceMessage() {
  const { t } = useTranslation();
  const { name, logo, email, phone } = useMarket();
  return (
    <div className="settings-maintenance">
      <Logo label={name} src={logo} />
      <Wrench aria-hidden="true" />
      <b>{t('siteNotices.closed')}</b>
      <p>{t('siteNotices.closedText', { name })}</p>
      <p className="console-quiet">
        {[email, phone].filter(Boolean).map((contact) => (
          <bdi key={contact} dir="ltr">
            {contact}
          </bdi>
        ))}
      </p>
    </div>
  );
}

/** What an owner reads after submitting a listing. */
export function SubmissionPreview({ values }: { values: Values }) {
  const { t } = useTranslation();
  return (
    <DeferredTexts group="listing">
      <SentPage
        kind="property"
        title={t('console.settings.sample.title')}
        isPublic={values['auto_approve'] === '1'}
        message={values['text_property_submission']?.trim()}
        to={paths.home()}
        newListingPath={paths.home()}
      />
    </DeferredTexts>
  );
}
