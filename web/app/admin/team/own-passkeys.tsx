import {
  adminAddPasskey,
  adminBeginPasskey,
  adminDeletePasskey,
  adminGetPasskeys,
} from '@latchkey/contract/admin/passkeys/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type PasskeyRequests, Passkeys } from '../../components/two-factor/passkeys.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

/** Passkeys of the signed-in operator. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useAdminCall(adminGetPasskeys, {});
  const [requests, passwordField] = usePasskeyRequests();
  const passkeys = query.data?.data;
  return (
    <section>
      <h2 className="console-heading">{t('passkeys.title')}</h2>
      <p className="console-quiet">{t('passkeys.text')}</p>
      <QueryErrorState query={query} />
      {passwordField}
      {passkeys && (
        <Passkeys passkeys={passkeys} requests={requests} onChange={() => void refreshQueries(queryClient, [])} />
      )}
    </section>
  );
}

/** Passkey requests and the password field, which the server requires unless the sign-in is recent. */
export function usePasskeyRequests() {
  const { t } = useTranslation();
  const [password, setPassword] = useState<string | null>(null);
  const requests: PasskeyRequests = {
    begin: async () => {
      try {
        return (await sendAdminRequest(adminBeginPasskey, password ? { password } : {})).data;
      } catch (error) {
        if (error instanceof CallError && error.key === 'password_required' && password === null) setPassword('');
        throw error;
      }
    },
    add: (response) => sendAdminRequest(adminAddPasskey, { response }),
    remove: (id) => sendAdminRequest(adminDeletePasskey, { id }),
    errorText: (failure) =>
      failure.key === 'sign_in_failed' ? t('console.team.oldWrong') : adminFailureText(t, failure),
  };
  const passwordField = password !== null && (
    <div className="own-form">
      <Field label={t('console.signIn.password')} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('console.signIn.show')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </div>
  );
  return [requests, passwordField] as const;
}
