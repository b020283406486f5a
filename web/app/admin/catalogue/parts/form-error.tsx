import type { CallError } from '../../../shared/api/failure.ts';
import type { Translator } from '../../../shared/i18n/translator.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { failedField, failureText } from '../../components/failure-text.ts';

const uses = ['homes', 'projects', 'articles', 'slides', 'categories'] as const;

/** Returns the error message in the language of the operator, with the counts that the server states. */
function errorText({ t, named, language }: Translator, failure: CallError): string {
  const body = Object(failure.body) as Record<string, unknown>;
  if (typeof body.problem !== 'string') return failureText(t, failure);
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
