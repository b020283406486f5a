import { adminGetDeliveryStatus } from '@latchkey/contract/admin/outgoing-messages/calls';
import { adminTestMail } from '@latchkey/contract/admin/settings/calls';
import type { DeliveryStatus } from '@latchkey/contract/admin/outgoing-messages/records';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useMay } from '../frame/self.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { Outcome } from '../settings/trial-of.tsx';
import { RetryAll } from './retry-all.tsx';
import './delivery-notes.css';

const everyMs = 60_000;
/** `unsent` counts no further. */
const countedMessages = 1_000;

/** What does not work while emails or text messages are missing or failing, and how to fix it. Nothing when all works. */
export function DeliveryNotes() {
  const { t } = useTranslation();
  const status = useAdminCall(adminGetDeliveryStatus, {}, { everyMs }).data?.data;
  if (!status || (isFine(status.mail) && isFine(status.texts))) return null;
  return (
    <section aria-label={t('console.outgoing.delivery.label')}>
      {!isFine(status.mail) && <ChannelNote channel="mail" {...status.mail} />}
      {!isFine(status.texts) && <ChannelNote channel="texts" {...status.texts} />}
    </section>
  );
}

type ChannelStatus = DeliveryStatus['texts'];
const isFine = ({ state }: ChannelStatus) => state === 'works' || state === 'off';

function ChannelNote({ channel, state, failure, unsent }: ChannelStatus & { channel: 'mail' | 'texts' }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const mayFix = useMay('manage-settings');
  const seesList = useMay('read-people');
  const count = unsent < countedMessages ? number(unsent) : `${number(countedMessages)}+`;
  const isSignIn = channel === 'texts' && state === 'missing';
  const fix = channel === 'mail' ? 'mail' : isSignIn ? 'texts' : 'textsFailing';
  return (
    <Note tone="warn" className="delivery-note">
      <h2>{t(`console.outgoing.delivery.${channel}.${state}`)}</h2>
      {failure && <p>{t(`console.outgoing.failure.${failure}`)}</p>}
      <p>{t(`console.outgoing.delivery.${channel}.${state}Stops`)}</p>
      {unsent > 0 && <p>{t('console.outgoing.delivery.unsent', { number: count })}</p>}
      {!mayFix && <p>{t('console.outgoing.delivery.askOwner')}</p>}
      <div className="delivery-note-actions">
        {mayFix && (
          <Link
            className={buttonClass({ size: 'sm', variant: 'line' })}
            to={`/admin/settings/${isSignIn ? 'sign-in' : 'services'}`}
          >
            {t(`console.outgoing.delivery.fix.${fix}`)}
          </Link>
        )}
        {seesList && (
          <Link
            className={buttonClass({ size: 'sm', variant: 'line' })}
            to={`/admin/outgoing?kind=${channel === 'mail' ? 'mail' : 'sms'}`}
          >
            {t('console.outgoing.title')}
          </Link>
        )}
        {state === 'failing' && <RetryAll />}
        {channel === 'mail' && mayFix && <TestMail />}
      </div>
    </Note>
  );
}

/** Sends an email to the operator and shows what the mail server said. */
function TestMail() {
  const { t } = useTranslation();
  const test = useAdminAction(adminTestMail);
  const [trial, setTrial] = useState<ServiceTest | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        pending={test.pending}
        onClick={() => void test.run({}).then((answered) => setTrial(answered?.data ?? null))}
      >
        {t('console.outgoing.delivery.test')}
      </Button>
      {trial && (
        <div className="delivery-note-result">
          {trial.outcome === 'off' ? (
            <Note live>{t('console.outgoing.delivery.testOff')}</Note>
          ) : (
            <Outcome service="mail" {...trial} />
          )}
        </div>
      )}
    </>
  );
}
