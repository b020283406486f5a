import {
  adminGetMail,
  adminResetMail,
  adminSendTestMail,
  adminPreviewMail,
} from '@latchkey/contract/admin/mail-texts/calls';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { DemoNote } from '../components/demo-note.tsx';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { QueryBoundary } from '../components/query-boundary.tsx';
import { MailLineField } from './mail-line-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';

const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/overlays/confirm-dialog.tsx')));

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
  const test = useAdminAction(adminSendTestMail, { successText: t('console.mailTexts.tested') });
  const reset = useAdminAction(adminResetMail, { successText: t('console.form.saved') });
  const [sample, setSample] = useState(0);
  const [isConfirmingReset, setConfirmingReset] = useState(false);
  return (
    <Page
      title={t(query.error ? 'console.mailTexts.title' : `console.mailTexts.names.${mail}`)}
      actions={
        <>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={`/admin/mails?language=${language}`}>
            {t('console.mailTexts.back')}
          </Link>
          {languageSelect}
          {lines.some(({ text }) => text !== '') && (
            <Button size="sm" variant="line" onClick={() => setConfirmingReset(true)}>
              {t('console.mailTexts.reset')}
            </Button>
          )}
          {lines.length > 0 && (
            <Button size="sm" pending={test.pending} onClick={() => void test.run({ mail, language, sample })}>
              {t('console.mailTexts.test')}
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
                <MailLineField key={line.key} line={line} language={language} isRtl={isRtl} />
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
            title={t('console.mailTexts.resetTitle')}
            text={t('console.mailTexts.resetText')}
            closeLabel={t('shell.close')}
            cancelLabel={t('console.form.cancel')}
            confirmLabel={t('console.mailTexts.reset')}
            onConfirm={() => reset.run({ mail, language })}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface MailPreviewProps {
  mail: string;
  language: string;
  sample: number;
  onSample: (sample: number) => void;
}

/** Removes the mail's style sheet (dark mode, phones), which this page's CSP blocks. */
function withoutStyle(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, '');
}

/** The mail with sample data, in a sandbox without scripts and links. */
function MailPreview({ mail, language, sample, onSample }: MailPreviewProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const preview = useAdminCall(adminPreviewMail, { mail, language, sample }, { keepPrevious: true }).data?.data;
  if (!preview) return null;
  return (
    <section className="mail-preview" aria-label={t('console.mailTexts.preview')}>
      <div className="mail-preview-bar">
        <SegmentedControl
          legend={t('console.mailTexts.preview')}
          segments={[
            { value: 'html', label: t('console.mailTexts.html') },
            { value: 'text', label: t('console.mailTexts.text') },
          ]}
          value={format}
          onValueChange={setFormat}
        />
        {preview.samples.length > 1 && (
          <Select
            small
            aria-label={t('console.mailTexts.sample')}
            value={sample}
            onChange={({ currentTarget }) => onSample(Number(currentTarget.value))}
          >
            {preview.samples.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <p className="mail-subject" lang={language} dir="auto">
        {preview.subject}
      </p>
      {format === 'html' ? (
        <iframe sandbox="allow-same-origin" title={preview.subject} srcDoc={withoutStyle(preview.html)} />
      ) : (
        // Focusable, so that it scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} lang={language} dir="auto">
          {preview.text}
        </pre>
      )}
    </section>
  );
}
