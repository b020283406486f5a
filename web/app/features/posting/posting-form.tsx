import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import type { Coordinates } from '../../shared/browser/current-position.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { CategoryStep } from './steps/category-step.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { accountSubmitAdapter, type SubmitAdapter } from './submit/submit-adapter.ts';
import { fillMissingAddress, lookUpPlace } from './steps/fill-address.ts';
import type { Draft } from './drafts/draft.ts';
import { type DraftSession, openSession } from './drafts/draft-session.ts';
import { FacilitiesStep } from './steps/facilities-step.tsx';
import type { Failure } from '../../shared/api/failure.ts';
import type { FailureReason } from './submit/failure-text.tsx';
import { ParametersStep } from './steps/parameters-step.tsx';
import { PicturesStep } from './steps/pictures-step.tsx';
import { type PlaceMapProps, PlaceStep } from './steps/place-step.tsx';
import { PlansStep } from './steps/plans-step.tsx';
import { type Posting, PostingProvider } from './posting-context.ts';
import { PostingLayout } from './posting-layout.tsx';
import { openingStep, problemsOf, type Step, stepsOf } from './submit/problems.ts';
import { SeoStep } from './steps/seo-step.tsx';
import { uploadDraftFiles } from './files/upload-files.ts';
import './posting.css';

export interface PostingParts {
  PlaceMap: ComponentType<PlaceMapProps>;
  /** The card of a property as visitors see it. */
  Card: ComponentType<{ property: PropertyCard }>;
}

interface PostingFormProps {
  draft: Draft;
  parts: PostingParts;
  /** Default: the adapter of the owner's account. */
  adapter?: SubmitAdapter;
  /** Receives the slug, or the id that the adapter returns. */
  onSent: (slug: string) => void;
  /** Only when the draft has changes of an earlier visit: offers to discard them. Called after they were discarded. */
  onDiscard?: (() => void) | undefined;
  /** The listing was rejected: opens at its first problem, or at the overview. */
  isRejected?: boolean;
  /** Text of a failure whose cause is outside of the form, such as a package that ended. */
  getFailureReason?: (failure: Failure) => FailureReason | null;
}

/** The form of a property or project, step by step; the step is in the URL. */
export function PostingForm(props: PostingFormProps) {
  const { t } = useTranslation();
  const [session] = useState(() => openSession(props.draft, { carriesFiles: props.adapter?.isSingleRequest ?? false }));
  const categories = useCall(getCategories, { limit: paging.maxLimit });
  useUploadAndSave(session, useMarket().addressSearch !== 'off');
  if (!categories.data) {
    if (hasQueryFailed(categories)) return <QueryErrorState query={categories} />;
    return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  }
  return <Form {...props} session={session} categories={categories.data.data} />;
}

/** Uploads files while the form is mounted, and saves the draft when the page is hidden or left. */
function useUploadAndSave(session: DraftSession, findsAddresses: boolean): void {
  useEffect(() => {
    const controller = new AbortController();
    uploadDraftFiles(session, controller.signal);
    const lookUp = (point: Coordinates) => lookUpPlace(point, findsAddresses);
    void fillMissingAddress(session.draft.fields, { lookUp, change: session.change });
    const save = () => session.leave();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      controller.abort();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      save();
    };
  }, [session, findsAddresses]);
}

type FormProps = PostingFormProps & Pick<Posting, 'session' | 'categories'>;

function Form({
  session,
  categories,
  parts,
  onSent,
  onDiscard,
  getFailureReason,
  isRejected = false,
  adapter = accountSubmitAdapter,
}: FormProps) {
  const draft = useStore(session.store, (state) => state.draft);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const steps = stepsOf(draft);
  const category = categories.find(({ id }) => id === draft.fields.categoryId);
  const problems = useMemo(() => problemsOf(draft, category?.parameter_types ?? []), [draft, category]);
  const [opening] = useState(() => openingStep(draft, problems, isRejected));
  const step = steps.find((known) => known === query.get('step')) ?? opening;
  const { checkedSteps, flag } = useCheckedSteps(step, steps, draft);
  const posting: Posting = {
    session,
    adapter,
    categories,
    category,
    problems,
    checkedSteps,
    flag,
  };
  return (
    <PostingProvider value={posting}>
      <PostingLayout
        step={step}
        Card={parts.Card}
        onSent={onSent}
        onDiscard={onDiscard}
        getFailureReason={getFailureReason}
        onStep={(next) => {
          query.set('step', next);
          void navigate({ search: query.toString() });
        }}
      >
        {step === 'category' && <CategoryStep />}
        {step === 'details' && <DetailsStep />}
        {step === 'facts' && <ParametersStep />}
        {step === 'facilities' && <FacilitiesStep />}
        {step === 'plans' && <PlansStep />}
        {step === 'place' && <PlaceStep PlaceMap={parts.PlaceMap} />}
        {step === 'pictures' && <PicturesStep />}
        {step === 'seo' && <SeoStep />}
        {step === 'check' && <CheckStep />}
      </PostingLayout>
    </PostingProvider>
  );
}

/**
 * Steps whose problems are shown: those before the opened step, those left or flagged, and on the last step all; all when a
 * listing is edited.
 */
function useCheckedSteps(
  step: Step,
  steps: readonly Step[],
  { listing }: Draft,
): { checkedSteps: ReadonlySet<Step>; flag: (step: Step) => void } {
  const previousStep = useRef<Step | null>(null);
  const [checkedSteps, setCheckedSteps] = useState<ReadonlySet<Step>>(
    () => new Set(listing ? steps : steps.slice(0, steps.indexOf(step))),
  );
  useEffect(() => {
    const previous = previousStep.current;
    previousStep.current = step;
    if (step === 'check') setCheckedSteps(new Set(steps));
    else if (previous && previous !== step) setCheckedSteps((current) => new Set([...current, previous]));
  }, [step, steps]);
  return { checkedSteps, flag: (flagged) => setCheckedSteps((current) => new Set([...current, flagged])) };
}
