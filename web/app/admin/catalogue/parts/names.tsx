import { textLength } from '@latchkey/contract/limits';
import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import { Languages as LanguagesIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { languages as ownLanguages } from '../../../i18n/languages.ts';
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

interface NamesProps {
  /** What is said: the name as the market wrote it. */
  text: string;
  names: NameByLanguage;
  onChange: (names: NameByLanguage) => void;
}

/** What the market's languages say for a name. What stays empty is said as written. */
export function NameFields({ text, names, onChange }: NamesProps) {
  const title = useNamesTitle(text, names);
  return (
    <Disclosure title={title.long}>
      <NameInputs hint={text} names={names} onChange={onChange} />
    </Disclosure>
  );
}

/**
 * The same in a row of a list: a button at its end opens the fields below it. With a note that the site says the text in its
 * own languages by itself.
 */
export function NamesInRow({ text, names, onChange, note }: NamesProps & { note?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const title = useNamesTitle(text, names, note !== undefined);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="cat-said tnum"
        title={title.long}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <LanguagesIcon className="i-16" aria-hidden="true" />
        <span aria-hidden="true">{title.short}</span>
        <span className="sr-only">{title.long}</span>
      </button>
      <div id={id} className="cat-said-fields" hidden={!isOpen}>
        {isOpen && (
          <>
            {note && <p className="field-help">{note}</p>}
            <NameInputs hint={note ? '' : text} names={names} onChange={onChange} />
          </>
        )}
      </div>
    </>
  );
}

/** @param isOurs the site's own languages have words of theirs for it */
function useNamesTitle(text: string, names: NameByLanguage, isOurs = false) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { languages } = useMarket();
  const said = number(languages.filter(({ code }) => names[code] || (isOurs && code in ownLanguages)).length);
  const all = number(languages.length);
  return { long: t('console.catalogue.names', { name: text, said, all }), short: `${said}/${all}` };
}

function NameInputs({ hint, names, onChange }: Omit<NamesProps, 'text'> & { hint: string }) {
  const { languages } = useMarket();
  return (
    <div className="console-pair">
      {languages.map(({ code, name }) => (
        <Field key={code} label={<span lang={code}>{name}</span>}>
          <TextInput
            small
            dir="auto"
            lang={code}
            maxLength={textLength.name}
            placeholder={hint}
            value={names[code] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...names, [code]: currentTarget.value })}
          />
        </Field>
      ))}
    </div>
  );
}
