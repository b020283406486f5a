import { catalogueSize } from '@latchkey/contract/limits';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type NameByLanguage, NameFields } from './parts/names.tsx';
import { Sortable } from './parts/sortable.tsx';

interface FactChoicesProps {
  choices: readonly string[];
  /** By choice. */
  names: Readonly<Record<string, NameByLanguage>>;
  onChoices: (choices: string[]) => void;
  onNames: (choice: string, names: NameByLanguage) => void;
}

/** What one chooses from, in its order and in each language. */
export function FactChoices({ choices, names, onChoices, onNames }: FactChoicesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isNew = typed.trim() !== '' && !choices.includes(typed.trim());

  function add() {
    if (isNew) onChoices([...choices, typed.trim()]);
    setTyped('');
  }

  return (
    <fieldset className="cat-set">
      <legend className="field-label">{t('console.catalogue.choices')}</legend>
      {choices.length > 0 && (
        <Sortable
          label={t('console.catalogue.choices')}
          items={choices}
          keyOf={(choice) => choice}
          nameOf={(choice) => choice}
          onOrder={onChoices}
        >
          {(choice) => (
            <>
              <span className="console-grow">
                <bdi>{choice}</bdi>
              </span>
              <IconButton
                size="sm"
                label={t('console.catalogue.takeOut', { name: choice })}
                icon={<X />}
                onClick={() => onChoices(choices.filter((one) => one !== choice))}
              />
            </>
          )}
        </Sortable>
      )}
      {choices.length < catalogueSize.choices && (
        <div className="cat-add">
          <Field label={t('console.catalogue.newChoice')} labelHidden className="console-grow">
            <TextInput
              small
              dir="auto"
              placeholder={t('console.catalogue.newChoice')}
              maxLength={catalogueSize.choiceLength}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The form would be sent.
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
      )}
      {choices.map((choice) => (
        <NameFields key={choice} text={choice} names={names[choice] ?? {}} onChange={(said) => onNames(choice, said)} />
      ))}
    </fieldset>
  );
}
