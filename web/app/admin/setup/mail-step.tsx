import { adminTestMail } from '@latchkey/contract/admin/settings/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MailServerForm } from '../settings/mail-server-form.tsx';
import { TestServiceForm } from '../settings/test-service-form.tsx';

/** The mail server, with a test email; the step can be skipped. */
export function MailStep({ settings, onDone }: { settings: MarketSettings; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const { sending } = settings;
  return (
    <>
      <p className="console-quiet">{t('console.setup.text.mail')}</p>
      <MailServerForm key={JSON.stringify(sending)} server={sending} />
      {sending.source !== 'none' && <TestServiceForm service="mail" call={adminTestMail} input={{}} />}
      <p className="console-actions">
        <Button variant={sending.source === 'none' ? 'line' : 'primary'} onClick={() => void onDone()}>
          {t(sending.source === 'none' ? 'console.setup.later' : 'console.setup.next')}
        </Button>
      </p>
    </>
  );
}
