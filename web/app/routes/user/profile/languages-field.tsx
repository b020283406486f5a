import { languageNames, maxSpokenLanguages, spokenLanguages } from '@latchkey/contract/account/spoken-languages';
import { X } from 'lucide-react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';

interface LanguagesFieldProps {
  /** Codes, in the order in which they are shown. */
  languages: readonly string[];
  onChange: (languages: string[]) => void;
}

/** The languages that the agent speaks: each can be removed, and a list adds one. */
export function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const nameOf = (code: string) => languageNames([code], language)[0] ?? code;
  const offered = spokenLanguages
    .filter((code) => !languages.includes(code))
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <div className="profile-wide">
      <Field
        label={t('profile.languages')}
        help={t('profile.languagesHelp', { most: format.number(maxSpokenLanguages) })}
      >
        <Select
          value=""
          disabled={languages.length >= maxSpokenLanguages}
          onChange={({ target }) => onChange([...languages, target.value])}
        >
          <option value="">{t('profile.addLanguage')}</option>
          {offered.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {languages.length > 0 && (
        <ul className="chips profile-languages">
          {languages.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="chip"
                aria-label={t('profile.removeLanguage', { language: nameOf(code) })}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  onChange(languages.filter((other) => other !== code));
                }}
              >
                {nameOf(code)}
                <X className="i-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Moves the focus from a chip that is removed to the next one, or after the last to the list of languages. */
function focusNeighbour(chip: HTMLElement): void {
  const item = chip.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const list = chip.closest('.profile-wide');
  (neighbour ?? list)?.querySelector<HTMLElement>('button, select')?.focus();
}
