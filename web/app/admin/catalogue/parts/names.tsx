import { textLength } from '@latchkey/contract/limits';
import type { TranslatedName } from '@latchkey/contract/records/console-catalogue';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** One name in each language, by its code. */
export type NameByLanguage = Readonly<Record<string, string>>;

/** How a text is said, of the translations that came with its record. */
export function namesOf(names: readonly TranslatedName[], text: string): NameByLanguage {
  return Object.fromEntries(names.filter((each) => each.text === text).map(({ language, name }) => [language, name]));
}

/** The same as it is sent; a blank takes a translation away. */
export function sentNames(text: string, names: NameByLanguage): TranslatedName[] {
  return Object.entries(names).map(([language, name]) => ({ text, language, name }));
}

interface NameFieldsProps {
  /** What is said: the name as the market wrote it. */
  text: string;
  names: NameByLanguage;
  onChange: (names: NameByLanguage) => void;
}

/** What the market's languages say for a name. What stays empty is said as written. */
export function NameFields({ text, names, onChange }: NameFieldsProps) {
  const { t } = useTranslation();
  const { languages } = useMarket();
  const said = languages.filter(({ code }) => names[code]).length;
  return (
    <Disclosure title={t('console.catalogue.names', { name: text, said, all: languages.length })}>
      <div className="console-pair">
        {languages.map(({ code, name }) => (
          <Field key={code} label={name}>
            <TextInput
              small
              dir="auto"
              lang={code}
              maxLength={textLength.name}
              placeholder={text}
              value={names[code] ?? ''}
              onChange={({ currentTarget }) => onChange({ ...names, [code]: currentTarget.value })}
            />
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
