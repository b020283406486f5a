import { confirmAlert } from '@latchkey/contract/saved-search/calls';
import { BellRing } from 'lucide-react';
import { request } from '../../shared/api/request.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { AlertPage } from './alert-page.tsx';

/** Confirms the email address of a saved search's alerts. */
export default function ConfirmAlert() {
  return (
    <DeferredTexts>
      <Confirm />
    </DeferredTexts>
  );
}

function Confirm() {
  const { t } = useTranslation();
  return (
    <AlertPage
      icon={BellRing}
      path="/alerts/confirm"
      title={t('alerts.confirm.title')}
      text={t('alerts.confirm.text')}
      button={t('alerts.confirm.button')}
      doneTitle={t('alerts.confirm.doneTitle')}
      doneText={(alert) => t('alerts.confirm.done', { name: isolateText(alert?.name ?? '') })}
      onConfirm={async (token) => (await request(confirmAlert, { token })).data}
    />
  );
}
