import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePosting } from './posting-context.ts';
import type { Step } from './problems.ts';

/** What a failure means outside of the form, and where it is mended. */
export interface FailureWay {
  text: ReactNode;
  to: string;
  label: string;
}

/** What only the server can judge, and the field where it is mended. */
const refusals: Readonly<Record<string, { step: Step; field?: string }>> = {
  point_missing: { step: 'place', field: 'point' },
  point_outside_country: { step: 'place', field: 'point' },
  area_not_plausible: { step: 'facts' },
};

interface FailureTextProps {
  failure: { key: string; message: string };
  way: FailureWay | null | undefined;
}

/** Why a listing was not taken, and the way to where that is mended. */
export function FailureText({ failure: { key, message }, way }: FailureTextProps) {
  const { t } = useTranslation();
  const { session, desk } = usePosting();
  const refusal = refusals[key];
  const isLost = key === 'unreachable' || key === 'internal' || message === '';
  return (
    <>
      <p>{way?.text ?? (refusal ? t(`posting.refusal.${key}`) : isLost ? t('posting.notSent') : message)}</p>
      {way && (
        <Link to={way.to} className="link">
          {way.label}
        </Link>
      )}
      {refusal && (
        <Link
          to={desk.pathOf(session.draft, refusal.step)}
          state={refusal.field && { focus: refusal.field }}
          preventScrollReset
          className="link"
        >
          {t(`posting.step.${refusal.step}`)}
        </Link>
      )}
    </>
  );
}
