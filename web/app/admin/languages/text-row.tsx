import { adminGetLanguages, adminGetTexts, adminSetText } from '@latchkey/contract/admin/languages/calls';
import type { ConsoleText } from '@latchkey/contract/admin/languages/records';
import { maxTextLength, textProblem } from '@latchkey/contract/settings/language-texts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { askAdmin } from '../kit/ask-admin.ts';
import { failureText } from '../kit/failure-text.ts';
import { problemText } from './problem-text.ts';

interface TextRowProps {
  text: ConsoleText;
  code: string;
  direction: 'ltr' | 'rtl';
  /** The language that is read from. */
  source: string;
  onSaved: (count: { translated: number; needed: number }) => void;
}

type State = { is: 'calm' | 'saving' | 'saved' } | { is: 'failed'; why: string };

/** One text: what it is translated from, and what it says here. Saved when it is left; Enter goes to the next one. */
export function TextRow({ text, code, direction, source, onSaved }: TextRowProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const id = useId();
  const [known, setKnown] = useState(text);
  const [kept, setKept] = useState(text);
  const [typed, setTyped] = useState(text.text);
  const [state, setState] = useState<State>({ is: 'calm' });
  // It was asked for again, such as after an import. What is being typed stays.
  if (known !== text) {
    setKnown(text);
    if (typed === kept.text) {
      setKept(text);
      setTyped(text.text);
    }
  }
  const problem = typed.trim() === '' ? null : textProblem(text.key, typed, samples(text));
  const error = problem ? problemText(problem, t) : state.is === 'failed' ? state.why : '';

  async function save(words: string) {
    if (words.trim() === kept.text || (words.trim() !== '' && textProblem(text.key, words, samples(text)))) return;
    setState({ is: 'saving' });
    try {
      const { data, count } = await askAdmin(adminSetText, { code, key: text.key, text: words, seen: kept.text });
      setKept(data);
      setTyped(data.text);
      setState({ is: 'saved' });
      onSaved(count);
      // Rows stay where they are while somebody writes; whoever comes back sees the list of then.
      for (const { path } of [adminGetTexts, adminGetLanguages])
        void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState({ is: 'failed', why: failureText(t, failure) });
    }
  }

  return (
    <li>
      <label htmlFor={id}>
        <span lang={source} dir="auto">
          {text.source}
        </span>
        <code className="console-quiet">{text.key}</code>
      </label>
      <div>
        <textarea
          id={id}
          className="input"
          rows={Math.min(6, Math.ceil(Math.max(text.source.length, typed.length, 1) / 60))}
          lang={code}
          dir={direction}
          maxLength={maxTextLength}
          value={typed}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${id}s`}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setState({ is: 'calm' });
          }}
          onBlur={() => void save(typed)}
          onKeyDown={goOn}
        />
        <p id={`${id}s`} className={error ? 'field-error' : 'console-quiet'} role="status">
          {error || (state.is === 'saving' && t('console.languages.saving'))}
          {!error && state.is === 'saved' && t('console.languages.saved')}
        </p>
        {kept.is_written === 1 && kept.ours !== '' && (
          <Button size="sm" variant="ghost" onClick={() => void save('')}>
            {t('console.languages.reset')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** To the next text; the one that is left is saved by that. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const field = event.currentTarget;
  const next = field.closest('li')?.nextElementSibling?.querySelector('textarea');
  if (next) next.focus();
  else field.blur();
}

/** English of this text, under the keys by which its placeholders are checked. */
function samples({ key, sample }: ConsoleText): Record<string, string> {
  return { [key]: sample, [key.replace(/_(zero|one|two|few|many)$/, '_other')]: sample };
}
