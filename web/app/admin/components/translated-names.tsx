import { textLength } from '@latchkey/contract/limits';
import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import { languages as builtInLanguages } from '@latchkey/contract/text/languages';
import { Languages as LanguagesIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** Translations of a name by language code. */
export type NameByLanguage = Readonly<Record<string, string>>;

/** Returns the translations of a text from those of its record. */
export function translationsOf(names: readonly TranslatedName[], text: string): NameByLanguage {
  return Object.fromEntries(names.filter((each) => each.text === text).map(({ language, name }) => [language, name]));
}

/** Returns the translations as input of a call. A blank name deletes the translation. */
export function toTranslationsInput(text: string, names: NameByLanguage): TranslatedName[] {
  return Object.entries(names).map(([language, name]) => ({ text, language, name }));
}

interface NamesProps {
  /** The original name. */
  text: string;
  names: NameByLanguage;
  onChange: (names: NameByLanguage) => void;
}

/** Fields for the translations of a name. Without a translation, the site shows the original. */
export function TranslationFields({ text, names, onChange }: NamesProps) {
  const title = useNamesTitle(text, names);
  return (
    <Disclosure title={title.long}>
      <NameInputs original={text} names={names} onChange={onChange} />
    </Disclosure>
  );
}

/**
 * The same for a row of a list: a button at its end opens the fields below it.
 * @param note text for a name that the site itself translates
 */
export function InlineTranslations({ text, names, onChange, note }: NamesProps & { note?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const title = useNamesTitle(text, names, note !== undefined);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="cat-translations tnum"
        title={title.long}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <LanguagesIcon className="i-16" aria-hidden="true" />
        <span aria-hidden="true">{title.short}</span>
        <span className="sr-only">{title.long}</span>
      </button>
      <div id={id} className="cat-translation-fields" hidden={!isOpen}>
        {isOpen && (
          <>
            {note && <p className="field-help">{note}</p>}
            <NameInputs original={note ? '' : text} names={names} onChange={onChange} />
          </>
        )}
      </div>
    </>
  );
}

/** @param isBuiltIn the site has its own translations of the text */
function useNamesTitle(text: string, names: NameByLanguage, isBuiltIn = false) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const languages = useOtherLanguages(names);
  const translated = number(
    languages.filter(({ code }) => names[code] || (isBuiltIn && code in builtInLanguages)).length,
  );
  const all = number(languages.length);
  const counts = { said: translated, all };
  const long =
    text === '' ? t('console.catalogue.namesOfNew', counts) : t('console.catalogue.names', { name: text, ...counts });
  return { long, short: `${translated}/${all}` };
}

/** The languages that a name can have a translation in: not the default one, which is that of the name itself, unless it has one. */
export function useOtherLanguages(names: NameByLanguage) {
  const { languages, defaultLanguage } = useMarket();
  return languages.filter(({ code }) => code !== defaultLanguage || names[code]);
}

function NameInputs({ original, names, onChange }: Omit<NamesProps, 'text'> & { original: string }) {
  const languages = useOtherLanguages(names);
  return (
    <div className="console-pair">
      {languages.map(({ code, name }) => (
        <Field key={code} label={<span lang={code}>{name}</span>}>
          <TextInput
            small
            dir="auto"
            lang={code}
            maxLength={textLength.name}
            placeholder={original}
            value={names[code] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...names, [code]: currentTarget.value })}
          />
        </Field>
      ))}
    </div>
  );
}
