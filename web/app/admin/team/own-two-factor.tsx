import {
  adminGetTwoFactor,
  adminRenewRecoveryCodes,
  adminTurnOffTwoFactor,
} from '@latchkey/contract/calls/console/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { askAgain } from '../../api/ask-again.ts';
import { CallTrouble } from '../../api/call-trouble.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useFirstWrong } from '../kit/use-first-wrong.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes, TwoFactorSetup } from './two-factor-setup.tsx';

/** Two-step sign-in of one's own account: off and set up here, or on with its recovery codes. */
export function OwnTwoFactor() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = useAdminCall(adminGetTwoFactor, {});
  const state = query.data?.data;
  return (
    <section>
      <h2 className="console-heading">{t('console.twoFactor.title')}</h2>
      <CallTrouble query={query} />
      {state?.is_on === 0 && (
        <>
          <p className="console-quiet">{t('console.twoFactor.off')}</p>
          <TwoFactorSetup onDone={() => void askAgain(queries, [])} />
        </>
      )}
      {state?.is_on === 1 && <TurnedOn left={state.recovery_codes} />}
    </section>
  );
}

function TurnedOn({ left }: { left: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [action, setAction] = useState<'renew' | 'off' | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAdminAction(adminRenewRecoveryCodes, { quiet: true });
  const turnOff = useAdminAction(adminTurnOffTwoFactor, { said: t('console.twoFactor.turnedOff'), quiet: true });
  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);
  const request = action === 'off' ? turnOff : renew;

  function choose(next: typeof action) {
    setAction(next);
    setCode('');
    renew.forget();
    turnOff.forget();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    tried();
    if (action === 'off') return void (await turnOff.run({ code }));
    const answer = await renew.run({ code });
    if (!answer) return;
    setCodes(answer.data.recovery_codes);
    choose(null);
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <div className="own-form">
      <p>{t('console.twoFactor.on')}</p>
      <p className="console-quiet">{t('console.twoFactor.left', { left: format.number(left) })}</p>
      {action === null ? (
        <div className="two-factor-actions">
          <Button size="sm" variant="line" onClick={() => choose('renew')}>
            {t('console.twoFactor.renew')}
          </Button>
          <Button size="sm" variant="line" onClick={() => choose('off')}>
            {t('console.twoFactor.turnOff')}
          </Button>
        </div>
      ) : (
        <form className="own-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <CodeField
            label={t('console.twoFactor.code')}
            help={t('console.twoFactor.codeHelp')}
            code={code}
            onChange={setCode}
            failure={request.failure}
          />
          <div className="two-factor-actions">
            <Button size="sm" type="submit" variant={action === 'off' ? 'danger' : 'primary'} pending={request.pending}>
              {t(action === 'off' ? 'console.twoFactor.turnOff' : 'console.twoFactor.renew')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => choose(null)}>
              {t('console.form.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
