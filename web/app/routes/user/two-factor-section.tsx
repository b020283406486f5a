import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@latchkey/contract/sign-in/two-factor/calls';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { failureText } from '../../features/session/sign-in-failure.ts';
import { useConfirmIdentity } from '../../features/session/use-confirm-identity.tsx';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { NewTotp, TwoFactorRequests } from '../../components/two-factor/two-factor-requests.ts';
import { TwoFactorEnabled } from '../../components/two-factor/two-factor-enabled.tsx';
import { TwoFactorSetup } from '../../components/two-factor/two-factor-setup.tsx';
import { Button } from '../../ui/button.tsx';

/** Two-step sign-in of the user: its setup or its recovery codes. Renders nothing when the server does not support it. */
export function TwoFactorSection() {
  const { t } = useTranslation();
  const query = useCall(getTwoFactor, {});
  const state = query.data?.data;
  if (query.error?.status === 404) return null;
  const refetch = () => void query.refetch();
  return (
    <section className="security-part">
      <h2>{t('twoFactor.title')}</h2>
      <QueryErrorState query={query} />
      {state?.is_on === 0 && (
        <>
          <p className="security-text">{t('twoFactor.off')}</p>
          <TwoFactorSetup requests={requests(t)} onDone={refetch} />
        </>
      )}
      {state?.is_on === 1 && (
        <TwoFactorEnabled recoveryCodesLeft={state.recovery_codes} requests={requests(t)} onChange={refetch} />
      )}
    </section>
  );
}

function requests(t: Translate): TwoFactorRequests {
  return {
    BeginButton: BeginSetup,
    confirm: async (code) => (await request(confirmTwoFactor, { code })).data.recovery_codes,
    renew: async (code) => (await request(renewRecoveryCodes, { code })).data.recovery_codes,
    turnOff: (code) => request(turnOffTwoFactor, { code }),
    errorText: (failure) => failureText(failure, t),
  };
}

function BeginSetup({ onMade }: { onMade: (made: NewTotp) => void }) {
  const { t } = useTranslation();
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const { form, failure, pending } = useSubmit(async () => {
    const { data } = await withConfirmation(() => request(beginTwoFactor, {}));
    onMade(data);
  });
  const isCancelled = failure?.key === 'confirmation_required';
  return (
    <>
      <form className="two-factor" {...form}>
        {failure && !isCancelled && <p role="alert">{failureText(failure, t)}</p>}
        <Button size="sm" type="submit" pending={pending}>
          {t('twoFactor.setUp')}
        </Button>
      </form>
      {confirmDialog}
    </>
  );
}
