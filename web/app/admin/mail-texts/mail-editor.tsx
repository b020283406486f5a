import { adminGetMail, adminResetMail, adminSendTestMail } from '@latchkey/contract/admin/mail-texts/calls';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { DemoNote } from '../components/demo-note.tsx';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { QueryBoundary } from '../components/query-boundary.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailLineField } from './mail-line-field.tsx';

const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/confirm-dialog.tsx')));

interface MailEditorProps {
  mail: string;
  language: string;
  isRtl: boolean;
  languageSelect: ReactNode;
}

/** The lines of a mail beside its preview. */
export function MailEditor({ mail, language, isRtl, languageSelect }: MailEditorProps) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetMail, { mail, language });
  const lines = query.data?.data ?? [];
  const test = useAdminAction(adminSendTestMail, { successText: t('console.mails.tested') });
  const reset = useAdminAction(adminResetMail, { successText: t('console.form.saved') });
  const [sample, setSample] = useState(0);
  const [isConfirmingReset, setConfirmingReset] = useState(false);
  return (
    <Page
      title={t(query.error ? 'console.mails.title' : `console.mails.names.${mail}`)}
      actions={
        <>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={`/admin/mails?language=${language}`}>
            {t('console.mails.back')}
          </Link>
          {languageSelect}
          {lines.some(({ text }) => text !== '') && (
            <Button size="sm" variant="line" onClick={() => setConfirmingReset(true)}>
              {t('console.mails.reset')}
            </Button>
          )}
          {lines.length > 0 && (
            <Button size="sm" pending={test.pending} onClick={() => void test.run({ mail, language, sample })}>
              {t('console.mails.test')}
            </Button>
          )}
        </>
      }
    >
      <QueryBoundary query={query}>
        {() => (
          <div className="mail-editor">
            <div className="console-form">
              <DemoNote />
              {lines.map((line) => (
                <MailLineField key={`${line.key} ${line.text}`} line={line} language={language} isRtl={isRtl} />
              ))}
            </div>
            <MailPreview mail={mail} language={language} sample={sample} onSample={setSample} />
          </div>
        )}
      </QueryBoundary>
      {isConfirmingReset && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            onOpenChange={setConfirmingReset}
            title={t('console.mails.resetTitle')}
            text={t('console.mails.resetText')}
            closeLabel={t('shell.close')}
            cancelLabel={t('console.form.cancel')}
            confirmLabel={t('console.mails.reset')}
            onConfirm={() => reset.run({ mail, language })}
          />
        </Suspense>
      )}
    </Page>
  );
}
