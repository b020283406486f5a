import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { useIsDemoOperator, useHasRight } from './current-operator.ts';
import { adminGetPages } from '@latchkey/contract/admin/content/calls';
import { adminGetSetupStep } from '@latchkey/contract/admin/setup/calls';
import { Link } from 'react-router';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useCurrentPage } from './use-console-pages.ts';

/** Notices of every page: demo, unfinished setup, missing terms. */
export function ConsoleBanners() {
  const { t } = useTranslation();
  const isDemo = useIsDemoOperator();
  return (
    <>
      {isDemo && <Note className="console-banner">{t('console.layout.demo')}</Note>}
      <SetupReminder />
      <LegalReminder />
    </>
  );
}

/** Warns that users accept terms that are not written yet. */
function LegalReminder() {
  const { t } = useTranslation();
  const mayWriteTexts = useHasRight('manage-words');
  const path = useCurrentPage()?.path;
  const pages = useAdminCall(adminGetPages, {}, { enabled: mayWriteTexts });
  const isMissing = pages.data?.data.some(({ page, is_empty }) => page === 'terms_conditions' && is_empty === 1);
  if (!isMissing || path === 'pages' || path === 'setup') return null;
  return (
    <Note
      tone="warn"
      className="console-banner"
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
function SetupReminder() {
  const { t } = useTranslation();
  const maySetUp = useHasRight('manage-settings');
  const path = useCurrentPage()?.path;
  const step = useAdminCall(adminGetSetupStep, {}, { enabled: maySetUp });
  const isOpen = step.data !== undefined && step.data.data.step !== 'done';
  if (!isOpen || path === 'setup') return null;
  return (
    <Note
      className="console-banner"
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
