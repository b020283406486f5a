import { unsubscribeAlert } from '@latchkey/contract/saved-search/calls';
import { BellOff } from 'lucide-react';
import { request } from '../../shared/api/request.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { AlertPage } from './alert-page.tsx';

/** Unsubscribes from the alert emails of a saved search; needs no sign-in. */
export default function Unsubscribe() {
  return (
    <DeferredTexts>
      <UnsubscribeContent />
    </DeferredTexts>
  );
}

function UnsubscribeContent() {
  const { t } = useTranslation();
  return (
    <AlertPage
      icon={BellOff}
      path="/alerts/unsubscribe"
      title={t('alerts.end.title')}
      text={t('alerts.end.text')}
      button={t('alerts.end.button')}
      doneTitle={t('alerts.end.doneTitle')}
      doneText={(alert) => (alert ? t('alerts.end.done', { name: isolateText(alert.name) }) : t('alerts.end.gone'))}
      onConfirm={async (token) => {
        const { data } = await request(unsubscribeAlert, { token });
        return Array.isArray(data) ? null : data;
      }}
    />
  );
}
