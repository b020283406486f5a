import { addPasskey, beginPasskey, deletePasskey, getPasskeys } from '@latchkey/contract/sign-in/passkeys/calls';
import { apiUrl } from '../../api/api-url.ts';
import { QueryErrorState } from '../../api/query-error-state.tsx';
import { request } from '../../api/request.ts';
import { useCall } from '../../api/use-call.ts';
import { failureText } from '../../features/session/sign-in-failure.ts';
import { useConfirmIdentity } from '../../features/session/use-confirm-identity.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Passkeys } from '../../two-factor/passkeys.tsx';

/** Passkeys of the user. They are bound to the site's origin: an API on another origin cannot verify them. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const query = useCall(getPasskeys, {}, { enabled: apiUrl() === '' });
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const passkeys = query.data?.data;
  if (apiUrl() !== '' || query.error?.status === 404) return null;
  return (
    <section className="security-part">
      <h2>{t('passkeys.title')}</h2>
      <p className="security-text">{t('passkeys.text')}</p>
      <QueryErrorState query={query} />
      {passkeys && (
        <Passkeys
          passkeys={passkeys}
          requests={{
            begin: async () => (await withConfirmation(() => request(beginPasskey, {}))).data,
            add: (response) => request(addPasskey, { response }),
            remove: (id) => withConfirmation(() => request(deletePasskey, { id })),
            errorText: (failure) => failureText(failure, t),
          }}
          onChange={() => void query.refetch()}
        />
      )}
      {confirmDialog}
    </section>
  );
}
