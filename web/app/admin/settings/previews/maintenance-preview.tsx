import { Wrench } from 'lucide-react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Logo } from '../../../ui/logo.tsx';

/** What visitors see in maintenance mode. */
export function MaintenancePreview() {
  return (
    <DeferredTexts group="late">
      <MaintenanceNotice />
    </DeferredTexts>
  );
}

function MaintenanceNotice() {
  const { t } = useTranslation();
  const { name, logo, email, phone } = useMarket();
  return (
    <div className="settings-maintenance">
      <Logo label={name} src={logo} />
      <Wrench aria-hidden="true" />
      <b>{t('notices.closed')}</b>
      <p>{t('notices.closedText', { name })}</p>
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
