import { textLength } from '@latchkey/contract/limits';
import type { ReactNode } from 'react';
import type { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type NameByLanguage, TranslationFields } from '../components/translated-names.tsx';
import { type PictureChange, PictureField } from '../components/picture-field.tsx';
import { useFieldError } from '../components/record-form.tsx';

interface NameFieldProps {
  name: string;
  translations: NameByLanguage;
  help?: ReactNode;
  /** Error of the last attempt to save. */
  failure: CallError | null;
  onChange: (change: { name: string } | { translations: NameByLanguage }) => void;
}

/** Name of a record with its translations. */
export function NameField({ name, translations, help, failure, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  const errorOf = useFieldError(failure);
  return (
    <>
      <Field label={t('console.catalogue.name')} required help={help} error={errorOf('name')}>
        <TextInput
          dir="auto"
          maxLength={textLength.name}
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </Field>
      <TranslationFields text={name} names={translations} onChange={(next) => onChange({ translations: next })} />
    </>
  );
}

interface IconFieldProps {
  change: PictureChange;
  url: string;
  /** Error of the last attempt to save. */
  failure: CallError | null;
  onChoose: (change: PictureChange) => void;
}

/** Icon beside the name of a record. */
export function IconField({ change, url, failure, onChoose }: IconFieldProps) {
  const { t } = useTranslation();
  const errorOf = useFieldError(failure);
  return (
    <PictureField
      label={t('console.catalogue.icon')}
      help={t('console.catalogue.iconHelp')}
      accept=".svg,.png,.jpg,.jpeg"
      change={change}
      url={url}
      error={errorOf('image')}
      onChoose={onChoose}
    />
  );
}
