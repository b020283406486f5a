import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { ClosedGate } from './closed-gate.tsx';
import { profilePath, listingForms, type GateRefusal, checkGate } from './gate-rules.ts';
import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { missingProfileFields } from '@latchkey/contract/account/profile-gate';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { request } from '../../shared/api/request.ts';
import { useUser } from '../../shared/session/use-session.ts';

interface ListingGateProps {
  kind: ListingKind;
  /** The form. */
  children: ReactNode;
}

/** Guards the form of a new listing. Needs `RequireSignIn` and `DeferredTexts` around it. */
export function ListingGate({ kind, children }: ListingGateProps) {
  const { t } = useTranslation();
  const gate = useGate(kind);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const lacksProfile = gate.state === 'closed' && gate.reason === 'profile_incomplete';
  useEffect(() => {
    if (!lacksProfile) return;
    showToast({ text: t('postingGate.profile_incomplete'), urgent: true });
    void navigate(profilePath(kind, query), { replace: true });
  }, [lacksProfile, navigate, query, kind, t]);

  if (gate.state === 'open') return children;
  if (gate.state === 'closed' && gate.reason !== 'profile_incomplete') {
    return <ClosedGate kind={kind} reason={gate.reason} />;
  }
  return <SkeletonList shape="row" count={6} label={t('postingGate.checking')} />;
}

type GateStatus = { state: 'loading' } | { state: 'open' } | { state: 'closed'; reason: GateRefusal };

/** After this time the form opens without the checks. */
const timeoutMs = 8_000;

/**
 * The gate before a listing (specification 5) for the signed-in user. It is checked once per page, so that a changed
 * setting does not close an open form.
 */
function useGate(kind: ListingKind): GateStatus {
  const user = useUser();
  const { feature } = listingForms[kind];
  const isComplete = missingProfileFields(user).length === 0;
  const { data } = useQuery(
    {
      queryKey: ['gate', user.id, kind],
      queryFn: () => loadGate(feature),
      enabled: isComplete,
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    useQueryClient(),
  );
  if (!isComplete) return { state: 'closed', reason: 'profile_incomplete' };
  if (!data) return { state: 'loading' };
  const refusal = checkGate(feature, { profile: user, ...data });
  return refusal ? { state: 'closed', reason: refusal } : { state: 'open' };
}

async function loadGate(feature: (typeof listingForms)[ListingKind]['feature']) {
  if (!onlineManager.isOnline()) return { settings: null, packages: null };
  const signal = AbortSignal.timeout(timeoutMs);
  const [settings, packages] = await Promise.all([
    request(webSettings, {}, { signal }).catch(() => null),
    request(checkPackageLimit, { type: feature }, { signal }).catch(() => null),
  ]);
  return { settings: settings?.data ?? null, packages: packages?.data ?? null };
}
