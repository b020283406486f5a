import type { VerificationValues } from '@latchkey/contract/verification/verification';
import { FileText } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** The submitted answers, read-only. */
export function SubmittedAnswers({ given }: { given: VerificationValues }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="verification-answers">
      <h2 id="verification-answers" className="verification-heading">
        {t('verification.answers')}
      </h2>
      <dl className="verification-answers">
        {given.verify_customer_values.map(({ id, value, verify_form }) => (
          <div key={id}>
            <dt dir="auto">{verify_form.name}</dt>
            <dd dir="auto">
              {verify_form.field_type === 'file' ? <FileLink href={String(value)} /> : [value].flat().join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Link to an uploaded file; its URL expires after some minutes. */
export function FileLink({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <a href={href} className="verification-file" download>
      <FileText className="i-18" />
      {t('verification.openFile')}
    </a>
  );
}
