import { formatLocale } from '@latchkey/contract/text/format-locale';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { ArrowLeft, CloudCheck, CloudOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { LivePreview } from './live-preview.tsx';
import { filesOf } from './drafts/draft.ts';
import { FoundChanges } from './drafts/found-changes.tsx';
import type { Failure } from '../../shared/api/failure.ts';
import { FailureText, type FailureReason } from './submit/failure-text.tsx';
import { useFields, usePosting } from './posting-context.ts';
import { type Step, stepsOf } from './submit/problems.ts';
import { StepDetail } from './step-detail.tsx';
import { useSendListing } from './submit/use-send-listing.ts';

interface PostingLayoutProps {
  step: Step;
  Card: ComponentType<{ property: PropertyCard }>;
  onStep: (step: Step) => void;
  onSent: (slug: string) => void;
  onDiscard: (() => void) | undefined;
  getFailureReason: ((failure: Failure) => FailureReason | null) | undefined;
  children: ReactNode;
}

/** The stepper (a progress bar on a phone), the current step, the preview, and the buttons below. */
export function PostingLayout({
  step,
  Card,
  onStep,
  onSent,
  onDiscard,
  getFailureReason,
  children,
}: PostingLayoutProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const posting = usePosting();
  const { session, adapter, problems, checkedSteps } = posting;
  const steps = stepsOf(session.draft);
  const stepIndex = steps.indexOf(step);
  const count = { step: format.number(stepIndex + 1), steps: format.number(steps.length) };
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const sending = useSendListing(posting, onSent);
  useFocusField(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (!document.activeElement?.closest('.posting-page')) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      {/* What is edited once the listing is on its way would be lost with the draft. */}
      <div className="posting-form" inert={sending.state === 'listing'}>
        {onDiscard && <FoundChanges onDiscard={onDiscard} />}
        <div className="posting-top">
          <p>
            {t('posting.stepOf', count)}
            <SaveStatus isShort />
          </p>
          <Meter
            label={t('posting.steps')}
            value={stepIndex + 1}
            max={steps.length + 1}
            valueText={t('posting.stepOf', count)}
            className="posting-meter"
          />
        </div>
        <div className="posting">
          <div className="posting-side">
            <Stepper
              label={t('posting.steps')}
              current={stepIndex}
              stateLabels={{ done: t('posting.stepDone'), wrong: t('posting.stepWrong') }}
              format={format.number}
              steps={steps.map((one) => ({
                label: t(`posting.step.${one}`),
                detail: <StepDetail step={one} />,
                to: adapter.pathOf(session.draft, one),
                state: problems.some((problem) => problem.step === one)
                  ? checkedSteps.has(one)
                    ? 'wrong'
                    : 'todo'
                  : checkedSteps.has(one) && one !== 'check'
                    ? 'done'
                    : 'todo',
              }))}
            />
            <p className="posting-save-status">
              <SaveStatus />
            </p>
          </div>
          <section className="posting-page" aria-labelledby="posting-step">
            <header>
              <h1 id="posting-step" ref={heading} tabIndex={-1}>
                {t(`posting.step.${step}`)}
              </h1>
              <p className="posting-lead">{t(`posting.lead.${step}`)}</p>
            </header>
            {children}
            {sending.failure && (
              <Note tone="danger" live>
                <FailureText failure={sending.failure} reason={getFailureReason?.(sending.failure)} />
              </Note>
            )}
          </section>
          <LivePreview Card={Card} isShown={step === 'check'} />
        </div>
      </div>
      <ActionBar step={step} onStep={onStep} sending={sending} />
    </>
  );
}

/** Time of the last save, or that this device cannot save. */
function SaveStatus({ isShort = false }: { isShort?: boolean }) {
  const { t, language } = useTranslation();
  const { session } = usePosting();
  const savedAt = useStore(session.store, (state) => state.savedAt);
  const isStorageUnavailable = useStore(session.store, (state) => state.isStorageUnavailable);
  if (isStorageUnavailable) {
    return (
      <span className="posting-save-failed">
        <CloudOff className="i-16" />
        {t('posting.notSaved')}
      </span>
    );
  }
  if (savedAt === null) return null;
  const time = new Intl.DateTimeFormat(formatLocale(language), { timeStyle: 'short' }).format(savedAt);
  return (
    <span>
      <CloudCheck className="i-16" />
      {t(isShort ? 'posting.savedShort' : 'posting.savedAt', { time })}
    </span>
  );
}

interface ActionBarProps {
  step: Step;
  onStep: (step: Step) => void;
  sending: ReturnType<typeof useSendListing>;
}

function ActionBar({ step, onStep, sending }: ActionBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { session, problems, flag } = usePosting();
  const { fields } = useFields();
  const [flagged, setFlagged] = useState<Step | null>(null);
  const steps = stepsOf(session.draft);
  const stepIndex = steps.indexOf(step);
  const [previous, next] = [steps[stepIndex - 1], steps[stepIndex + 1]];
  const carriesFiles = useStore(session.store, (state) => state.sendsFilesInline);
  const pendingFiles = carriesFiles
    ? 0
    : filesOf(fields).filter((file) => !file.saved && !file.upload && file.refused === undefined).length;
  const { listing, kind } = session.draft;
  const missing = problems.filter((problem) => problem.step === step);
  const isFlagged = flagged === step && missing.length > 0;
  const go = (to: Step) => {
    setFlagged(null);
    onStep(to);
    scrollTo({ top: 0 });
  };
  const goNext = (to: Step) => {
    const [first] = missing;
    if (!first || isFlagged) {
      go(to);
      return;
    }
    flag(step);
    setFlagged(step);
    focusField(first.field);
  };
  return (
    <div className="posting-bar">
      <div className="wrap">
        {previous ? (
          <Button variant="ghost" onClick={() => go(previous)}>
            <ArrowLeft className="posting-flip" />
            {t(`posting.step.${previous}`)}
          </Button>
        ) : (
          <span />
        )}
        <span className="posting-bar-middle" role="status">
          {sending.state === 'listing'
            ? t('posting.sending')
            : isFlagged
              ? t('posting.missingHere', { count: missing.length })
              : pendingFiles > 0
                ? t('posting.filesWaiting', { count: pendingFiles })
                : t('posting.stepOf', { step: format.number(stepIndex + 1), steps: format.number(steps.length) })}
        </span>
        {next ? (
          <Button variant={isFlagged ? 'line' : 'primary'} onClick={() => goNext(next)}>
            {isFlagged ? t('posting.skip') : t('posting.next', { step: t(`posting.step.${next}`) })}
          </Button>
        ) : (
          <Button
            pending={sending.state !== 'idle'}
            onClick={() => {
              if (problems.length > 0) document.querySelector<HTMLElement>('.posting-missing a')?.focus();
              else sending.send();
            }}
          >
            {t(
              sending.state === 'files'
                ? 'posting.sendingFiles'
                : listing
                  ? 'posting.saveChanges'
                  : `posting.post.${kind}`,
            )}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Focuses the field that a link names in its `state.focus`. */
function useFocusField(step: string): void {
  const { state, key } = useLocation();
  const fieldName: unknown = (state as { focus?: unknown } | null)?.focus;
  useEffect(() => {
    if (typeof fieldName !== 'string') return;
    focusField(fieldName);
  }, [fieldName, key, step]);
}

/** Scrolls to a field of the form and focuses its control. */
function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button, canvas');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
