import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';

export interface Step {
  label: ReactNode;
  /** What is missing, or the progress. */
  detail?: ReactNode;
  state?: 'todo' | 'done' | 'wrong';
  /** Path of the step; without it the step is not available yet. */
  to?: string;
}

/** Steps of a long form. `stateLabels` are the accessible texts of the check mark and the warning. */
export function Stepper({
  label,
  steps,
  current,
  stateLabels,
  format = String,
}: {
  label: string;
  steps: readonly Step[];
  /** 0-based. */
  current: number;
  stateLabels: { done: string; wrong: string };
  format?: (number: number) => string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => {
          const state = step.state ?? 'todo';
          const stepProps = {
            className: 'step',
            'data-state': state,
            'aria-current': index === current ? ('step' as const) : undefined,
          };
          const content = (
            <>
              <span className="step-mark" aria-hidden={state !== 'todo' ? undefined : true}>
                {state === 'todo' && format(index + 1)}
                {state === 'done' && <Check />}
                {state === 'wrong' && <span aria-hidden="true">!</span>}
                {state !== 'todo' && <span className="sr-only">{stateLabels[state]}</span>}
              </span>
              <span>
                {step.label}
                {step.detail && <small>{step.detail}</small>}
              </span>
            </>
          );
          return (
            <li key={index}>
              {step.to === undefined ? (
                <span {...stepProps}>{content}</span>
              ) : (
                <Link to={step.to} {...stepProps}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
