import {
  adminBeginTwoFactor,
  adminConfirmTwoFactor,
  adminGetTwoFactor,
  adminRenewRecoveryCodes,
  adminTurnOffTwoFactor,
} from '@latchkey/contract/admin/two-factor/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { CallError } from '../../shared/api/failure.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type NewTotp, type TwoFactorRequests, TwoFactorSetup } from '../../components/two-factor/two-factor-setup.tsx';
import { TwoFactorEnabled } from '../../components/two-factor/two-factor-enabled.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

/** Two-step sign-in of the operator's own account: its setup, or its recovery codes when it is on. */
export function OwnTwoFactor() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useAdminCall(adminGetTwoFactor, {});
  const state = query.data?.data;
  const [isSettingUp, setSettingUp] = useState(false);
  const refetch = () => void refreshQueries(queryClient, []);
  // The server reports it as on while the recovery codes are still shown.
  const showsSetup = isSettingUp || state?.is_on === 0;
  return (
    <section>
      <h2 className="console-heading">{t('twoFactor.title')}</h2>
      <QueryErrorState query={query} />
      {showsSetup && (
        <>
          {state?.is_on === 0 && <p className="console-quiet">{t('twoFactor.off')}</p>}
          <TwoFactorSetup
            requests={ownTwoFactorRequests(t)}
            onBegin={() => setSettingUp(true)}
            onDone={() => {
              setSettingUp(false);
              refetch();
            }}
          />
        </>
      )}
      {!showsSetup && state?.is_on === 1 && (
        <TwoFactorEnabled
          recoveryCodesLeft={state.recovery_codes}
          requests={ownTwoFactorRequests(t)}
          onChange={refetch}
        />
      )}
    </section>
  );
}

/** Requests for the two-step sign-in of the signed-in operator. */
export function ownTwoFactorRequests(t: Translate): TwoFactorRequests {
  return {
    BeginButton: Begin,
    confirm: async (code) => (await sendAdminRequest(adminConfirmTwoFactor, { code })).data.recovery_codes,
    renew: async (code) => (await sendAdminRequest(adminRenewRecoveryCodes, { code })).data.recovery_codes,
    turnOff: (code) => sendAdminRequest(adminTurnOffTwoFactor, { code }),
    errorText: (failure) => adminFailureText(t, failure),
  };
}

/** The server requires the password unless the sign-in is recent. */
function Begin({ onMade }: { onMade: (made: NewTotp) => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState<string | null>(null);
  const { form, failure, pending } = useSubmit(async () => {
    try {
      const { data } = await sendAdminRequest(adminBeginTwoFactor, password ? { password } : {});
      onMade(data);
    } catch (error) {
      if (error instanceof CallError && error.key === 'password_required' && password === null) return setPassword('');
      throw error;
    }
  });
  const beginError =
    failure && (failure.key === 'sign_in_failed' ? t('console.team.oldWrong') : adminFailureText(t, failure));
  return (
    <form className="own-form" {...form}>
      {password !== null && (
        <Field label={t('console.signIn.password')} required error={beginError ?? undefined}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('console.signIn.show')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {password === null && beginError && <p role="alert">{beginError}</p>}
      <Button size="sm" type="submit" pending={pending}>
        {t('twoFactor.setUp')}
      </Button>
    </form>
  );
}
