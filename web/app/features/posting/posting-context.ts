import type { Category } from '@latchkey/contract/catalogue/records';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SubmitAdapter } from './submit/submit-adapter.ts';
import type { DraftFields } from './drafts/draft.ts';
import type { DraftSession } from './drafts/draft-session.ts';
import type { Problem, Step } from './submit/problems.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** State that the parts of the form share. */
export interface Posting {
  session: DraftSession;
  adapter: SubmitAdapter;
  /** Every category with its parameters. */
  categories: readonly Category[];
  /** The chosen category. */
  category: Category | undefined;
  /** Everything that is missing or invalid. */
  problems: readonly Problem[];
  /** Steps whose problems are shown at their fields. */
  checkedSteps: ReadonlySet<Step>;
  /** Shows the problems of a step. */
  flag: (step: Step) => void;
}

const PostingContext = createContext<Posting | null>(null);

export const PostingProvider = PostingContext.Provider;

export function usePosting(): Posting {
  const posting = useContext(PostingContext);
  if (!posting) throw new Error('usePosting must be used within PostingProvider');
  return posting;
}

/** The current fields, and the functions that change them. */
export function useFields(): { fields: DraftFields; set: DraftSession['set']; change: DraftSession['change'] } {
  const { session } = usePosting();
  const fields = useStore(session.store, (state) => state.draft.fields);
  return { fields, set: session.set, change: session.change };
}

/** Returns the translated text of a problem. */
export function useProblemText(): (problem: Problem) => string {
  const { t, named } = useTranslation();
  return ({ key, name = '' }) => t(`posting.missing.${key}`, { name: named(name) });
}

/** Error text of a field; undefined until its step was checked. */
export function useFieldError(field: string): string | undefined {
  const { problems, checkedSteps } = usePosting();
  const problemText = useProblemText();
  const found = problems.find((problem) => problem.field === field && checkedSteps.has(problem.step));
  return found && problemText(found);
}
