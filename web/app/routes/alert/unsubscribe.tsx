import { unsubscribeAlert } from '@latchkey/contract/saved-search/calls';
import { BellOff } from 'lucide-react';
import { request } from '../../api/request.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AlertPage } from './alert-page.tsx';

/** Ends an alert, with or without an account. */
export default function Unsubscribe() {
  return (
    <LateTexts>
      <EndAlert />
    </LateTexts>
  );
}

function EndAlert() {
  const { t } = useTranslation();
  return (
    <AlertPage
      icon={BellOff}
      path="/alerts/unsubscribe"
      title={t('alerts.end.title')}
      text={t('alerts.end.text')}
      button={t('alerts.end.button')}
      doneTitle={t('alerts.end.doneTitle')}
      doneText={(alert) => (alert ? t('alerts.end.done', { name: isolatedWords(alert.name) }) : t('alerts.end.gone'))}
      act={async (token) => {
        const { data } = await request(unsubscribeAlert, { token });
        return Array.isArray(data) ? null : data;
      }}
    />
  );
}
