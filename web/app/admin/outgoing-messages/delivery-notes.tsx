import { adminGetDeliveryStatus } from '@latchkey/contract/admin/outgoing-messages/calls';
import { adminTestMail } from '@latchkey/contract/admin/settings/calls';
import { type DeliveryStatus, maxUnsentCount } from '@latchkey/contract/admin/outgoing-messages/records';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ServiceTestResult } from '../settings/test-service-form.tsx';
import { RetryAllButton } from './retry-all-button.tsx';
import './delivery-notes.css';

const everyMs = 60_000;

/** Warns about missing or failing email or text message delivery, with links to the fix. Renders nothing when all works. */
export function DeliveryNotes() {
  const { t } = useTranslation();
  const status = useAdminCall(adminGetDeliveryStatus, {}, { refetchIntervalMs: everyMs }).data?.data;
  if (!status || (isWorking(status.mail) && isWorking(status.texts))) return null;
  return (
    <section aria-label={t('console.outgoingMessages.delivery.label')}>
      {!isWorking(status.mail) && <ChannelNote channel="mail" {...status.mail} />}
      {!isWorking(status.texts) && <ChannelNote channel="texts" {...status.texts} />}
    </section>
  );
}

type ChannelStatus = DeliveryStatus['texts'];
const isWorking = ({ state }: ChannelStatus) => state === 'works' || state === 'off';

function ChannelNote({ channel, state, failure, unsent }: ChannelStatus & { channel: 'mail' | 'texts' }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const mayFix = useHasRight('manage-settings');
  const mayReadMessages = useHasRight('read-people');
  const count = unsent < maxUnsentCount ? number(unsent) : `${number(maxUnsentCount)}+`;
  const fix = channel === 'mail' ? 'mail' : state === 'missing' ? 'texts' : 'textsFailing';
  return (
    <Note tone="warn" className="delivery-note">
      <h2>{t(`console.outgoingMessages.delivery.${channel}.${state}`)}</h2>
      {failure && <p>{t(`console.outgoingMessages.failure.${failure}`)}</p>}
      <p>{t(`console.outgoingMessages.delivery.${channel}.${state}Stops`)}</p>
      {unsent > 0 && <p>{t('console.outgoingMessages.delivery.unsent', { number: count })}</p>}
      {!mayFix && <p>{t('console.outgoingMessages.delivery.contactOwner')}</p>}
      <div className="delivery-note-actions">
        {mayFix && (
          <Link className={buttonClass({ size: 'sm', variant: 'line' })} to="/admin/settings/services">
            {t(`console.outgoingMessages.delivery.fix.${fix}`)}
          </Link>
        )}
        {mayReadMessages && (
          <Link
            className={buttonClass({ size: 'sm', variant: 'line' })}
            to={`/admin/outgoing?kind=${channel === 'mail' ? 'mail' : 'sms'}`}
          >
            {t('console.outgoingMessages.title')}
          </Link>
        )}
        {state === 'failing' && <RetryAllButton />}
        {channel === 'mail' && mayFix && <TestMail />}
      </div>
    </Note>
  );
}

/** Sends a test email to the operator and shows the mail server's response. */
function TestMail() {
  const { t } = useTranslation();
  const test = useAdminAction(adminTestMail);
  const [result, setResult] = useState<ServiceTest | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        pending={test.pending}
        onClick={() => void test.run({}).then((response) => setResult(response?.data ?? null))}
      >
        {t('console.outgoingMessages.delivery.test')}
      </Button>
      {result && (
        <div className="delivery-note-result">
          {result.outcome === 'off' ? (
            <Note live>{t('console.outgoingMessages.delivery.testOff')}</Note>
          ) : (
            <ServiceTestResult service="mail" {...result} />
          )}
        </div>
      )}
    </>
  );
}
