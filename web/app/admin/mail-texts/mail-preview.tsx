import { adminPreviewMail } from '@latchkey/contract/admin/mail-texts/calls';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';

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
export function MailPreview({ mail, language, sample, onSample }: MailPreviewProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const preview = useAdminCall(adminPreviewMail, { mail, language, sample }, { keepPrevious: true }).data?.data;
  if (!preview) return null;
  return (
    <section className="mail-preview" aria-label={t('console.mails.preview')}>
      <div className="mail-preview-bar">
        <SegmentedControl
          legend={t('console.mails.preview')}
          segments={[
            { value: 'html', label: t('console.mails.html') },
            { value: 'text', label: t('console.mails.text') },
          ]}
          value={format}
          onValueChange={setFormat}
        />
        {preview.samples.length > 1 && (
          <Select
            small
            aria-label={t('console.mails.sample')}
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
