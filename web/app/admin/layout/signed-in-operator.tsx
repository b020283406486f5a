import { adminSignOut } from '@latchkey/contract/admin/operator/calls';
import { LogOut } from 'lucide-react';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { failureText } from '../components/failure-text.ts';
import { endSession } from '../session/console-session.ts';
import { useCurrentOperator } from './current-operator.ts';

/** Name and role of the signed-in operator, and the sign-out button. */
export function SignedInOperator() {
  const { t } = useTranslation();
  const { name, role } = useCurrentOperator();
  async function signOut() {
    try {
      await sendAdminRequest(adminSignOut, {});
      endSession();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Without a response the cookie is still valid, and the operator must know.
      if (error.status !== 401) showToast({ text: failureText(t, error), urgent: true });
    }
  }
  return (
    <div className="console-operator">
      <p>
        <b>{name}</b>
        <span>{t(`console.role.${role}`)}</span>
      </p>
      <IconButton
        size="sm"
        label={t('console.frame.signOut')}
        icon={<LogOut className="flip" />}
        onClick={() => void signOut()}
      />
    </div>
  );
}
