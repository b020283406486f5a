import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ClosedGate } from './closed-gate.tsx';
import { type GateSubject, profilePath } from './gate-subject.ts';
import { useGate } from '../gate/use-gate.ts';

interface ListingGateProps {
  subject: GateSubject;
  /** The form. */
  children: ReactNode;
}

/** Guards the form of a new listing. Needs `SignedIn` and `LateTexts` around it. */
export function ListingGate({ subject, children }: ListingGateProps) {
  const { t } = useTranslation();
  const gate = useGate(subject);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const lacksProfile = gate.state === 'closed' && gate.why === 'profile_incomplete';
  useEffect(() => {
    if (!lacksProfile) return;
    showToast({ text: t('gate.profile_incomplete'), urgent: true });
    void navigate(profilePath(subject, query), { replace: true });
  }, [lacksProfile, navigate, query, subject, t]);

  if (gate.state === 'open') return children;
  if (gate.state === 'closed' && gate.why !== 'profile_incomplete') {
    return <ClosedGate subject={subject} reason={gate.why} />;
  }
  return <SkeletonList shape="row" count={6} label={t('gate.checking')} />;
}
