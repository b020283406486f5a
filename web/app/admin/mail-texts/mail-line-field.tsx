import { adminSetMailText } from '@latchkey/contract/admin/mail-texts/calls';
import type { MailLine } from '@latchkey/contract/admin/mail-texts/records';
import { maxMailLineLength } from '@latchkey/contract/settings/language-texts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

interface MailLineFieldProps {
  line: MailLine;
  language: string;
  isRtl: boolean;
}

/** Edits a line of a mail and saves it on blur. A blank line restores the default text. */
export function MailLineField({ line, language, isRtl }: MailLineFieldProps) {
  const { t } = useTranslation();
  const { key, ours: defaultText, text, holes: placeholders } = line;
  const current = text || defaultText;
  const [latest, setLatest] = useState(current);
  /** The saved text that was edited. */
  const [saved, setSaved] = useState(current);
  const [typed, setTyped] = useState(current);
  /** The text of the last blur, until it is sent. */
  const unsent = useRef<string>(undefined);
  const set = useAdminAction(adminSetMailText, { successText: t('console.form.saved') });
  // A refetch, such as after a reset, does not overwrite unsaved input.
  if (latest !== current) {
    setLatest(current);
    if (typed === saved) {
      setSaved(current);
      setTyped(current);
    }
  }
  const unknownPlaceholder = [...typed.matchAll(/\{(\w+)\}/g)].find(
    ([, name = '']) => !placeholders.includes(name),
  )?.[0];
  const names = placeholders.map((name) => `{${name}}`).join(' ');
  const hasLooseBrace = /[{}]/.test(typed.replaceAll(/\{\w+\}/g, ''));
  const problem =
    unknownPlaceholder === undefined
      ? hasLooseBrace && t('console.mailTexts.looseBrace')
      : t('console.mailTexts.unknownPlaceholder', { name: unknownPlaceholder });
  async function save() {
    if (problem) return;
    unsent.current = typed;
    if (set.pending) return;
    let seen = saved;
    // Again when another text was left meanwhile.
    for (let sent = takeUnsent(); sent !== undefined && sent !== seen; sent = takeUnsent()) {
      const response = await set.run({ language, key, text: sent, seen });
      if (!response) return;
      const savedText = response.data.text || response.data.ours;
      setSaved(savedText);
      setTyped((now) => (now === sent ? savedText : now));
      seen = savedText;
    }
  }

  function takeUnsent() {
    const sent = unsent.current;
    unsent.current = undefined;
    return sent;
  }

  const help = [
    text !== '' && t('console.mailTexts.defaultText', { text: defaultText }),
    placeholders.length > 0 && t('console.mailTexts.placeholders', { names }),
  ].filter((part) => part !== false);
  return (
    <Field
      label={lineName(key, language, t)}
      error={problem || (set.failure && adminFailureText(t, set.failure))}
      help={help.length > 0 && help.map((part) => <span key={part}>{part} </span>)}
    >
      <Textarea
        lang={language}
        dir={isRtl ? 'rtl' : 'ltr'}
        rows={typed.length > 70 ? 3 : 1}
        maxLength={maxMailLineLength}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void save()}
      />
    </Field>
  );
}

/** `alert.subject.one` becomes "Subject (1)"; a line without a translated name shows its key. */
function lineName(lineKey: string, language: string, t: (key: string) => string): string {
  const [, name = '', form] = lineKey.split('.');
  const key = `console.mailTexts.lines.${name}`;
  const translatedName = t(key) === key ? name : t(key);
  return form ? `${translatedName} (${exampleCounts(form, language)})` : translatedName;
}

/** Returns the first counts of a plural form: "3, 4, 5 …" for `few` in Arabic. */
function exampleCounts(form: string, language: string): string {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 120 }, (_, count) => count).filter((count) => rules.select(count) === form);
  if (counts.length === 0) return form;
  return counts.length > 3 ? `${counts.slice(0, 3).join(', ')} …` : counts.join(', ');
}
