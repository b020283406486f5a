import { adminGetLanguages, adminGetTexts, adminSetText } from '@latchkey/contract/admin/languages/calls';
import type { ConsoleText } from '@latchkey/contract/admin/languages/records';
import { maxTextLength, textProblem } from '@latchkey/contract/settings/language-texts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import type { Translate } from '../../shared/i18n/translator.ts';

interface TextRowProps {
  text: ConsoleText;
  code: string;
  direction: 'ltr' | 'rtl';
  /** Code of the language that is translated from. */
  source: string;
  onSaved: (count: { translated: number; needed: number }) => void;
}

type State = { is: 'calm' | 'saving' | 'saved' } | { is: 'failed'; message: string };

/** One text with its source. Saved on blur; Enter moves to the next text. */
export function TextRow({ text, code, direction, source, onSaved }: TextRowProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const id = useId();
  const [latest, setLatest] = useState(text);
  const [saved, setSaved] = useState(text);
  const [typed, setTyped] = useState(text.text);
  const [state, setState] = useState<State>({ is: 'calm' });
  // A refetch, such as after an import, does not overwrite unsaved input.
  if (latest !== text) {
    setLatest(text);
    if (typed === saved.text) {
      setSaved(text);
      setTyped(text.text);
    }
  }
  const problem = typed.trim() === '' ? null : textProblem(text.key, typed, samples(text));
  const error = problem ? textErrorMessage(problem, t) : state.is === 'failed' ? state.message : '';

  async function save(input: string) {
    if (input.trim() === saved.text || (input.trim() !== '' && textProblem(text.key, input, samples(text)))) return;
    setState({ is: 'saving' });
    try {
      const { data, count } = await sendAdminRequest(adminSetText, {
        code,
        key: text.key,
        text: input,
        seen: saved.text,
      });
      setSaved(data);
      // Keeps what was typed since.
      setTyped((now) => (now === typed ? data.text : now));
      setState({ is: 'saved' });
      onSaved(count);
      // Marked stale without a refetch, so that rows do not move while the operator types.
      for (const { path } of [adminGetTexts, adminGetLanguages])
        void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState({ is: 'failed', message: adminFailureText(t, failure) });
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
          onKeyDown={focusNextOnEnter}
        />
        <p id={`${id}s`} className={error ? 'field-error' : 'console-quiet'} role="status">
          {error || (state.is === 'saving' && t('console.languages.saving'))}
          {!error && state.is === 'saved' && t('console.languages.saved')}
        </p>
        {saved.is_written === 1 && saved.ours !== '' && (
          <Button size="sm" variant="ghost" onClick={() => void save('')}>
            {t('console.languages.reset')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Moves to the next text; the blur saves this one. */
function focusNextOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const field = event.currentTarget;
  const next = field.closest('li')?.nextElementSibling?.querySelector('textarea');
  if (next) next.focus();
  else field.blur();
}

/** Returns the English text under the keys by which its placeholders are checked. */
function samples({ key, sample }: ConsoleText): Record<string, string> {
  return { [key]: sample, [key.replace(/_(zero|one|two|few|many)$/, '_other')]: sample };
}

/** Returns the error message for a translation, with the placeholder it is about. */
export function textErrorMessage({ kind, hole }: { kind: string; hole: string }, t: Translate): string {
  return t(`console.languages.${kind}`, { hole: `{{${hole}}}` });
}
