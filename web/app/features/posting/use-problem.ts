import { useTranslation } from '../../i18n/use-translation.ts';
import { usePosting } from './posting-context.ts';
import type { Problem } from './problems.ts';

/** Returns the translated text of a problem. */
export function useProblemText(): (problem: Problem) => string {
  const { t, named } = useTranslation();
  return ({ key, name = '' }) => t(`posting.missing.${key}`, { name: named(name) });
}

/** Error text of a field; undefined until its step was checked. */
export function useFieldError(field: string): string | undefined {
  const { problems, checkedSteps: checkedSteps } = usePosting();
  const problemText = useProblemText();
  const found = problems.find((problem) => problem.field === field && checkedSteps.has(problem.step));
  return found && problemText(found);
}
