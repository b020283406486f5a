import { catalogueSize } from '@latchkey/contract/limits';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type ChoiceDraft, choiceError, addChoice } from './choice-drafts.ts';
import { InlineTranslations } from '../components/translated-names.tsx';
import { SortableList } from '../components/sortable-list.tsx';

interface ParameterChoicesProps {
  choices: readonly ChoiceDraft[];
  /** Error that concerns all choices. */
  error?: string | undefined;
  onChange: (choices: ChoiceDraft[]) => void;
}

/** Choices of a parameter, in their order and in each language. A renamed choice stays the same one in all listings. */
export function ParameterChoices({ choices, error, onChange }: ParameterChoicesProps) {
  const { t } = useTranslation();
  const change = (key: number, values: Partial<ChoiceDraft>) =>
    onChange(choices.map((choice) => (choice.key === key ? { ...choice, ...values } : choice)));
  const positionOf = ({ key }: ChoiceDraft) => choices.findIndex((choice) => choice.key === key) + 1;
  return (
    <fieldset className="cat-fieldset">
      <legend className="field-label">{t('console.catalogue.choices')}</legend>
      {choices.length > 0 && (
        <SortableList
          label={t('console.catalogue.choices')}
          items={choices}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name}
          onReorder={onChange}
        >
          {(choice) => {
            const problem = choiceError(choice, choices);
            return (
              <>
                <Field
                  label={t('console.catalogue.choiceAt', { place: positionOf(choice) })}
                  labelHidden
                  className="console-grow"
                  error={problem && t(`console.catalogue.problem.${problem}`)}
                >
                  <TextInput
                    small
                    dir="auto"
                    maxLength={catalogueSize.choiceLength}
                    value={choice.name}
                    onChange={({ currentTarget }) => change(choice.key, { name: currentTarget.value })}
                  />
                </Field>
                <IconButton
                  size="sm"
                  label={t('console.catalogue.removeFact', { name: choice.name })}
                  icon={<X />}
                  onClick={() => onChange(choices.filter(({ key }) => key !== choice.key))}
                />
                <InlineTranslations
                  text={choice.name}
                  names={choice.translations}
                  onChange={(translations) => change(choice.key, { translations })}
                />
              </>
            );
          }}
        </SortableList>
      )}
      {choices.some(({ savedName, name }) => savedName !== null && savedName !== name.trim()) && (
        <p className="field-help" role="status">
          {t('console.catalogue.renamedHelp')}
        </p>
      )}
      {choices.length < catalogueSize.choices ? (
        <NewChoice choices={choices} error={error} onChange={onChange} />
      ) : (
        error && <p className="field-error">{error}</p>
      )}
    </fieldset>
  );
}

function NewChoice({ choices, error, onChange }: ParameterChoicesProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isNew = text.trim() !== '' && choices.every(({ name }) => name.trim() !== text.trim());

  function add() {
    if (isNew) onChange(addChoice(choices, text.trim()));
    setText('');
  }

  return (
    <div className="cat-add">
      <Field label={t('console.catalogue.newChoice')} labelHidden className="console-grow" error={error}>
        <TextInput
          small
          dir="auto"
          placeholder={t('console.catalogue.newChoice')}
          maxLength={catalogueSize.choiceLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          // What was typed without “Add” is saved too.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Prevents the form from being submitted.
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button size="sm" variant="line" aria-disabled={!isNew} onClick={add}>
        <Plus />
        {t('console.catalogue.add')}
      </Button>
    </div>
  );
}
