import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';

export interface Step {
  label: ReactNode;
  /** What is missing, or how far it is. */
  detail?: ReactNode;
  state?: 'todo' | 'done' | 'wrong';
  /** The way there; without it the step can't be reached yet. */
  to?: string;
}

/** Steps of a long form. `stateLabels` are the words that a screen reader says for a tick and a warning. */
export function Stepper({
  label,
  steps,
  current,
  stateLabels,
  format = String,
}: {
  label: string;
  steps: readonly Step[];
  /** From 0. */
  current: number;
  stateLabels: { done: string; wrong: string };
  format?: (number: number) => string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => {
          const state = step.state ?? 'todo';
          const shared = {
            className: 'step',
            'data-state': state,
            'aria-current': index === current ? ('step' as const) : undefined,
          };
          const inside = (
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
                <span {...shared}>{inside}</span>
              ) : (
                <Link to={step.to} {...shared}>
                  {inside}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
