import type { CallError } from '../../../api/failure.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { failedField, failureText } from '../../kit/failure-text.ts';

const uses = ['homes', 'projects', 'articles', 'slides', 'categories'] as const;

/** Why the catalogue refused something, in the words of this language, with the numbers. */
function problemText({ t, named, language }: Translator, failure: CallError): string {
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

interface ProblemProps {
  failure: CallError | null;
  /** Fields that say themselves what is wrong with them. */
  fields?: readonly string[];
}

/** The same at the field that it is about; nothing for every other field. */
export function useFieldProblem(failure: CallError | null): (field: string) => string | undefined {
  const translator = useTranslation();
  return (field) => (failure && failedField(failure, [field]) ? problemText(translator, failure) : undefined);
}

/** The same above a form. */
export function Problem({ failure, fields = [] }: ProblemProps) {
  const translator = useTranslation();
  if (!failure || failedField(failure, fields)) return null;
  return (
    <Note tone="danger" live>
      {problemText(translator, failure)}
    </Note>
  );
}
