import { useTranslation } from '../../i18n/use-translation.ts';
import { usePosting } from './posting-context.ts';
import type { Problem } from './problems.ts';

/** Says a problem in words. */
export function useProblemText(): (problem: Problem) => string {
  const { t, named } = useTranslation();
  return ({ key, name = '' }) => t(`posting.missing.${key}`, { name: named(name) });
}

/** What is wrong with a field, once its step was left; nothing before, for nobody has had the time to fill it. */
export function useProblem(field: string): string | undefined {
  const { problems, told } = usePosting();
  const say = useProblemText();
  const found = problems.find((problem) => problem.field === field && told.has(problem.step));
  return found && say(found);
}
