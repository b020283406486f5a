import { textLength } from '@latchkey/contract/limits';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/failure.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type NameByLanguage, NameFields } from './names.tsx';
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx';
import { useFieldProblem } from './problem.tsx';

interface NameFieldProps {
  name: string;
  said: NameByLanguage;
  help?: ReactNode;
  /** Of the last try to save. */
  failure: CallError | null;
  onChange: (change: { name: string } | { said: NameByLanguage }) => void;
}

/** What the market calls a record, and what each language does. */
export function NameField({ name, said, help, failure, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  const problemAt = useFieldProblem(failure);
  return (
    <>
      <Field label={t('console.catalogue.name')} required help={help} error={problemAt('name')}>
        <TextInput
          dir="auto"
          maxLength={textLength.name}
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </Field>
      <NameFields text={name} names={said} onChange={(next) => onChange({ said: next })} />
    </>
  );
}

interface IconFieldProps {
  url: string;
  /** Of the last try to save. */
  failure: CallError | null;
  onChoose: (chosen: ChosenPicture) => void;
}

/** The drawing that stands beside the name. */
export function IconField({ url, failure, onChoose }: IconFieldProps) {
  const { t } = useTranslation();
  const problemAt = useFieldProblem(failure);
  return (
    <PictureChoice
      label={t('console.catalogue.icon')}
      help={t('console.catalogue.iconHelp')}
      accept=".svg,.png,.jpg,.jpeg"
      url={url}
      error={problemAt('image')}
      onChoose={onChoose}
    />
  );
}
