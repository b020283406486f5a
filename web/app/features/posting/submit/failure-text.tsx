import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Failure } from '../../../shared/api/failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { usePosting } from '../posting-context.ts';
import type { Step } from './problems.ts';

/** Explains a failure whose cause is outside of the form. */
export interface FailureReason {
  text: ReactNode;
  /** Where it is resolved. */
  link?: { to: string; label: string };
}

/** Errors that only the server detects, with the step and field that resolve them. */
const rejections: Readonly<Record<string, { step: Step; field?: string }>> = {
  point_missing: { step: 'place', field: 'point' },
  point_outside_country: { step: 'place', field: 'point' },
  area_not_plausible: { step: 'facts' },
};

interface FailureTextProps {
  failure: Pick<Failure, 'key'>;
  reason: FailureReason | null | undefined;
}

/** Why the listing was rejected, with a link to where that is resolved. */
export function FailureText({ failure: { key }, reason }: FailureTextProps) {
  const { t } = useTranslation();
  const { session, adapter } = usePosting();
  const rejection = rejections[key];
  return (
    <>
      <p>{(!rejection && reason?.text) || failureText(t, 'posting.failed', key)}</p>
      {reason?.link && (
        <Link to={reason.link.to} className="link">
          {reason.link.label}
        </Link>
      )}
      {rejection && (
        <Link
          to={adapter.pathOf(session.draft, rejection.step)}
          state={rejection.field && { focus: rejection.field }}
          preventScrollReset
          className="link"
        >
          {t(`posting.step.${rejection.step}`)}
        </Link>
      )}
    </>
  );
}
