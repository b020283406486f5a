import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/failure.ts';
import type { Translator } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { failedField, adminFailureText } from './admin-failure-text.ts';
import { Aside } from './aside.tsx';
import { DeleteButton } from './delete-button.tsx';
import { QueryFallback } from './query-boundary.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

const uses = ['homes', 'projects', 'articles', 'slides', 'categories'] as const;

/** Returns the error message in the language of the operator, with the counts that the server states. */
function errorText({ t, named, language }: Translator, failure: CallError): string {
  const { body } = failure;
  if (typeof body.problem !== 'string') return adminFailureText(t, failure);
  const list = uses
    .filter((use) => typeof body[use] === 'number')
    .map((use) => t(`console.catalogue.use.${use}`, { count: Number(body[use]) }));
  return t(`console.catalogue.problem.${body.problem}`, {
    uses: new Intl.ListFormat(language).format(list),
    choice: named(String(body.choice ?? '')),
    from: t(`console.catalogue.kind.${String(body.from)}`),
    to: t(`console.catalogue.kind.${String(body.to)}`),
    most: Number(body.most ?? 0),
  });
}

interface FormErrorProps {
  failure: CallError | null;
  /** Fields that show their errors themselves. */
  fields?: readonly string[];
}

/** Returns a function with the error message of a field, or undefined when the error is about another one. */
export function useFieldError(failure: CallError | null): (field: string) => string | undefined {
  const translator = useTranslation();
  return (field) => (failure && failedField(failure, [field]) ? errorText(translator, failure) : undefined);
}

/** Error message above a form. */
export function FormError({ failure, fields = [] }: FormErrorProps) {
  const translator = useTranslation();
  if (!failure || failedField(failure, fields)) return null;
  return (
    <Note tone="danger" live>
      {errorText(translator, failure)}
    </Note>
  );
}

interface RecordFallbackProps {
  query: UseQueryResult<unknown, CallError>;
  title: string;
  onClose: () => void;
}

/** Shown instead of a form while its record loads, after a failure, and when there is no such record. */
export function RecordFallback({ query, title, onClose }: RecordFallbackProps) {
  const { t } = useTranslation();
  return (
    <Aside title={title} onClose={onClose} focusOnMount>
      {query.isSuccess ? (
        <EmptyState title={t('console.failure.not_found')} />
      ) : (
        <QueryFallback query={query} rows={5} isInline />
      )}
    </Aside>
  );
}

interface DeleteRecordButtonProps {
  action: { run: (input: { id: number }) => Promise<object | null> };
  id: number;
  name: string;
  onDeleted: () => void;
}

/** Deletes a record of the catalogue after a confirmation. The form shows `action.failure`. */
export function DeleteRecordButton({ action, id, name, onDeleted }: DeleteRecordButtonProps) {
  const { t } = useTranslation();
  return (
    <DeleteButton
      title={t('console.catalogue.deleteTitle', { name })}
      text={t('console.catalogue.deleteText')}
      onDelete={async () => {
        if (await action.run({ id })) onDeleted();
      }}
    />
  );
}

/**
 * State of a form until it is saved.
 * @param onDone called after saving, once the form is no longer dirty
 */
export function useFormDraft<Draft extends object>(first: Draft, onDone: () => void) {
  const [draft, setDraft] = useState(first);
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const notifyDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) notifyDone();
  }, [isDone]);
  return {
    draft,
    isDirty: isDirty && !isDone,
    update: (change: Partial<Draft>) => {
      setDraft((current) => ({ ...current, ...change }));
      setDirty(true);
    },
    markSaved: () => setDone(true),
  };
}
