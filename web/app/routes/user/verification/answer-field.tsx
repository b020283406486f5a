import { textLength } from '@latchkey/contract/limits';
import { uploads } from '@latchkey/contract/upload-limits';
import type { VerificationField, VerificationValues } from '@latchkey/contract/verification/verification';
import { Paperclip, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field, useFieldControl } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput, Textarea } from '../../../ui/fields/text-input.tsx';
import { type Answer, isUploadedFile } from './verification-answers.ts';

interface AnswerFieldProps {
  field: VerificationField;
  answer: Answer;
  error: ReactNode;
  onAnswer: (answer: Answer) => void;
}

const accepted = uploads.verificationFile.extensions.map((extension) => `.${extension}`).join(',');

/** One field of the operator's form, of one of seven types. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, answer, error, onAnswer } = props;
  const { t } = useTranslation();
  const { name, field_type, form_fields_values } = field;
  const text = typeof answer === 'string' ? answer : '';
  const label = <span dir="auto">{name}</span>;
  switch (field_type) {
    case 'checkbox':
      return <CheckList {...props} />;
    case 'radio':
      return (
        <RadioGroup
          legend={label}
          choices={form_fields_values.map(({ value }) => ({ value, label: <span dir="auto">{value}</span> }))}
          value={text || null}
          onValueChange={onAnswer}
          error={error}
        />
      );
    case 'dropdown':
      return (
        <Field label={label} error={error} required>
          <Select value={text} onChange={(event) => onAnswer(event.currentTarget.value)}>
            <option value="" hidden>
              {t('verification.choose')}
            </option>
            {form_fields_values.map(({ id, value }) => (
              <option key={id}>{value}</option>
            ))}
          </Select>
        </Field>
      );
    case 'textarea':
      return (
        <Field label={label} error={error} required>
          <Textarea
            rows={4}
            dir="auto"
            maxLength={textLength.aboutMe}
            value={text}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        </Field>
      );
    case 'file':
      return <FileAnswer {...props} />;
    default:
      return (
        <Field label={label} error={error} required>
          <TextInput
            dir="auto"
            inputMode={field_type === 'number' ? 'decimal' : undefined}
            maxLength={textLength.parameterValue}
            value={text}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        </Field>
      );
  }
}

function CheckList({ field, answer, error, onAnswer }: AnswerFieldProps) {
  const chosen = Array.isArray(answer) ? answer : [];
  return (
    <fieldset className="choices" aria-invalid={error ? true : undefined}>
      <legend className="field-label" dir="auto">
        {field.name}
      </legend>
      {field.form_fields_values.map(({ id, value }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onAnswer(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          <span dir="auto">{value}</span>
        </Checkbox>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

function FileAnswer({ field, answer, error, onAnswer }: AnswerFieldProps) {
  const { t } = useTranslation();
  const uploadedUrl =
    typeof answer !== 'string' && !(answer instanceof File) && isUploadedFile(answer) ? answer.savedUrl : '';
  return (
    <Field
      label={<span dir="auto">{field.name}</span>}
      error={error}
      help={t('verification.fileHelp')}
      required={!uploadedUrl}
    >
      {uploadedUrl && (
        <p className="verification-uploaded">
          <FileLink href={uploadedUrl} /> {t('verification.replaceFile')}
        </p>
      )}
      <FileInput
        name={answer instanceof File ? answer.name : ''}
        onFile={(file) => onAnswer(file ?? (uploadedUrl ? { savedUrl: uploadedUrl } : ''))}
      />
    </Field>
  );
}

/** File input with a label in the page's language; the browser's own label is in the browser's language. */
function FileInput({ name, onFile }: { name: string; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation();
  const control = useFieldControl();
  return (
    <span className="verification-pick">
      <input
        {...control}
        type="file"
        className="sr-only"
        accept={accepted}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      <label htmlFor={control.id} className="btn btn-line btn-sm">
        <Paperclip />
        {t(name ? 'verification.otherFile' : 'verification.pickFile')}
      </label>
      <bdi>{name}</bdi>
    </span>
  );
}

/** The submitted answers, read-only. */
export function SubmittedAnswers({ values }: { values: VerificationValues }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="verification-answers">
      <h2 id="verification-answers" className="verification-heading">
        {t('verification.answers')}
      </h2>
      <dl className="verification-answers">
        {values.verify_customer_values.map(({ id, value, verify_form }) => (
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
function FileLink({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <a href={href} className="verification-file" download>
      <FileText className="i-18" />
      {t('verification.openFile')}
    </a>
  );
}
