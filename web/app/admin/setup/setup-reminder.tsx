import { adminGetPages } from '@latchkey/contract/admin/content/calls';
import { adminGetSetupStep } from '@latchkey/contract/admin/setup/calls';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { useHasRight } from '../frame/current-operator.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useConsolePath } from '../kit/use-console-path.ts';

/** Warns that users accept terms that are not written yet. */
export function LegalReminder() {
  const { t } = useTranslation();
  const mayWriteTexts = useHasRight('manage-words');
  const [path] = useConsolePath();
  const pages = useAdminCall(adminGetPages, {}, { enabled: mayWriteTexts });
  const isMissing = pages.data?.data.some(({ page, is_empty }) => page === 'terms_conditions' && is_empty === 1);
  if (!isMissing || path === 'pages' || path === 'setup') return null;
  return (
    <Note
      tone="warn"
      className="console-notice"
      action={
        <Link className="link" to="/admin/pages/terms_conditions">
          {t('console.setup.legal.write')}
        </Link>
      }
    >
      {t('console.setup.legal.reminder')}
    </Note>
  );
}

/** Links to the unfinished setup, for operators who may manage settings. */
export function SetupReminder() {
  const { t } = useTranslation();
  const maySetUp = useHasRight('manage-settings');
  const [path] = useConsolePath();
  const step = useAdminCall(adminGetSetupStep, {}, { enabled: maySetUp });
  const isOpen = step.data !== undefined && step.data.data.step !== 'done';
  if (!isOpen || path === 'setup') return null;
  return (
    <Note
      className="console-notice"
      action={
        <Link className="link" to="/admin/setup">
          {t('console.setup.goOn')}
        </Link>
      }
    >
      {t('console.setup.reminder')}
    </Note>
  );
}
