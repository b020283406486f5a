import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { CategoryStep } from './category-step.tsx';
import { CheckStep } from './check-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { accountDesk, type PostingDesk } from './desk.ts';
import { fillMissingAddress, lookUpPlace } from './fill-address.ts';
import type { Draft } from './draft.ts';
import { type DraftSession, openSession } from './draft-session.ts';
import { FacilitiesStep } from './facilities-step.tsx';
import type { FailureWay } from './failure-text.tsx';
import { FactsStep } from './facts-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { type PlaceMapProps, PlaceStep } from './place-step.tsx';
import { PlansStep } from './plans-step.tsx';
import { type Posting, PostingProvider } from './posting-context.ts';
import { PostingFrame } from './posting-frame.tsx';
import { openingStep, problemsOf, type Step, stepsOf } from './problems.ts';
import { SeoStep } from './seo-step.tsx';
import { keepUploading } from './upload-files.ts';
import './posting.css';

export interface PostingParts {
  PlaceMap: ComponentType<PlaceMapProps>;
  /** How people will see a home. */
  Card: ComponentType<{ home: PropertyCard }>;
}

interface PostingFormProps {
  draft: Draft;
  parts: PostingParts;
  /** The account's own unless said. */
  desk?: PostingDesk;
  /** With the slug of what was sent, or what else the desk calls it. */
  onSent: (slug: string) => void;
  /** The listing was rejected: opens at its first problem, or at the overview. */
  isRejected?: boolean;
  /** Another way on for a failure, such as the way to the packages. */
  way?: (key: string) => FailureWay | null;
}

/** The form of a home or a project, step by step; the step is in the address. */
export function PostingForm(props: PostingFormProps) {
  const { t } = useTranslation();
  const [session] = useState(() => openSession(props.draft, { carriesFiles: props.desk?.carriesAll ?? false }));
  const categories = useCall(getCategories, { limit: paging.maxLimit });
  useWork(session);
  if (isInTrouble(categories)) return <CallTrouble query={categories} />;
  if (!categories.data) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  return <Form {...props} session={session} categories={categories.data.data} />;
}

/** While the form stands, files go up and what is typed is kept, also when the page is left in mid-word. */
function useWork(session: DraftSession): void {
  useEffect(() => {
    const stop = new AbortController();
    keepUploading(session, stop.signal);
    fillMissingAddress(session.store.getState().draft.fields, { lookUp: lookUpPlace, change: session.change });
    const keep = () => session.leave();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      stop.abort();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [session]);
}

type FormProps = PostingFormProps & Pick<Posting, 'session' | 'categories'>;

function Form({ session, categories, parts, onSent, way, isRejected = false, desk = accountDesk }: FormProps) {
  const draft = useStore(session.store, (state) => state.draft);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const steps = stepsOf(draft);
  const category = categories.find(({ id }) => id === draft.fields.categoryId);
  const problems = useMemo(() => problemsOf(draft, category?.parameter_types ?? []), [draft, category]);
  const [opening] = useState(() => openingStep(draft, problems, isRejected));
  const step = steps.find((one) => one === query.get('step')) ?? opening;
  const { told, flag } = useTold(step, steps, draft);
  const posting: Posting = { session, desk, categories, category, problems, told, flag };
  return (
    <PostingProvider value={posting}>
      <PostingFrame
        step={step}
        Card={parts.Card}
        onSent={onSent}
        way={way}
        onStep={(next) => {
          query.set('step', next);
          void navigate({ search: query.toString() });
        }}
      >
        {step === 'category' && <CategoryStep />}
        {step === 'details' && <DetailsStep />}
        {step === 'facts' && <FactsStep />}
        {step === 'facilities' && <FacilitiesStep />}
        {step === 'plans' && <PlansStep />}
        {step === 'place' && <PlaceStep PlaceMap={parts.PlaceMap} />}
        {step === 'pictures' && <PicturesStep />}
        {step === 'seo' && <SeoStep />}
        {step === 'check' && <CheckStep />}
      </PostingFrame>
    </PostingProvider>
  );
}

/** Steps whose problems are shown: those before the step that is returned to, those left or flagged, and at the end all. */
function useTold(
  step: Step,
  steps: readonly Step[],
  { listing }: Draft,
): { told: ReadonlySet<Step>; flag: (step: Step) => void } {
  const before = useRef<Step | null>(null);
  const [left, setLeft] = useState<ReadonlySet<Step>>(
    () => new Set(listing ? steps : steps.slice(0, steps.indexOf(step))),
  );
  useEffect(() => {
    const from = before.current;
    before.current = step;
    if (step === 'check') setLeft(new Set(steps));
    else if (from && from !== step) setLeft((now) => new Set([...now, from]));
  }, [step, steps]);
  return { told: left, flag: (flagged) => setLeft((now) => new Set([...now, flagged])) };
}
