import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { usePosting } from '../posting-context.ts';
import type { Step } from './problems.ts';

/** Explains a failure whose cause is outside of the form, with a link to where it is resolved. */
export interface FailureLink {
  text: ReactNode;
  to: string;
  label: string;
}

/** Errors that only the server detects, with the step and field that resolve them. */
const rejections: Readonly<Record<string, { step: Step; field?: string }>> = {
  point_missing: { step: 'place', field: 'point' },
  point_outside_country: { step: 'place', field: 'point' },
  area_not_plausible: { step: 'facts' },
};

interface FailureTextProps {
  failure: { key: string; message: string };
  link: FailureLink | null | undefined;
}

/** Why the listing was rejected, with a link to where that is resolved. */
export function FailureText({ failure: { key, message }, link }: FailureTextProps) {
  const { t } = useTranslation();
  const { session, adapter } = usePosting();
  const rejection = rejections[key];
  const isUnspecific = key === 'unreachable' || key === 'internal' || message === '';
  return (
    <>
      <p>{link?.text ?? (rejection ? t(`posting.refusal.${key}`) : isUnspecific ? t('posting.notSent') : message)}</p>
      {link && (
        <Link to={link.to} className="link">
          {link.label}
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
