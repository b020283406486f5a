import { adminSetMailText } from '@latchkey/contract/admin/mail-texts/calls';
import type { MailLine } from '@latchkey/contract/admin/mail-texts/records';
import { maxMailLineLength } from '@latchkey/contract/settings/language-texts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { failureText } from '../kit/failure-text.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

interface MailSentenceProps {
  line: MailLine;
  language: string;
  isRtl: boolean;
}

/** One sentence, saved when it is left. Blank brings ours back. */
export function MailSentence({ line, language, isRtl }: MailSentenceProps) {
  const { t } = useTranslation();
  const { key, ours, text, holes } = line;
  const said = text || ours;
  const [typed, setTyped] = useState(said);
  const set = useAdminAction(adminSetMailText, { said: t('console.form.saved'), quiet: true });
  const unknown = [...typed.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !holes.includes(name))?.[0];
  const names = holes.map((name) => `{${name}}`).join(' ');
  const isLoose = /[{}]/.test(typed.replaceAll(/\{\w+\}/g, ''));
  const problem =
    unknown === undefined
      ? isLoose && t('console.mails.looseBrace')
      : t('console.mails.unknownHole', { name: unknown });
  async function save() {
    if (typed === said || problem) return;
    const answer = await set.run({ language, key, text: typed, seen: said });
    if (answer) setTyped(answer.data.text || answer.data.ours);
  }
  const help = [
    text !== '' && t('console.mails.ours', { text: ours }),
    holes.length > 0 && t('console.mails.holes', { names }),
  ].filter((part) => part !== false);
  return (
    <Field
      label={sentenceName(key, language, t)}
      error={problem || (set.failure && failureText(t, set.failure))}
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

/** `alert.subject.one` → "Subject (1)"; a place that has no name says its key. */
function sentenceName(place: string, language: string, t: (key: string) => string): string {
  const [, name = '', form] = place.split('.');
  const key = `console.mails.lines.${name}`;
  const called = t(key) === key ? name : t(key);
  return form ? `${called} (${countsOf(form, language)})` : called;
}

/** The first counts that have a plural form of a language: of `few` in Arabic "3, 4, 5 …". */
function countsOf(form: string, language: string): string {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 120 }, (_, count) => count).filter((count) => rules.select(count) === form);
  if (counts.length === 0) return form;
  return counts.length > 3 ? `${counts.slice(0, 3).join(', ')} …` : counts.join(', ');
}
