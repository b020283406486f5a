import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { missingProfileFields } from '@latchkey/contract/account/profile-gate';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { useUser } from '../../session/use-session.ts';
import { type GateSubject, gateSubjects } from '../listing-gate/gate-subject.ts';
import { type GateRefusal, checkGate } from '../listing-gate/check-gate.ts';

export type GateStatus = { state: 'asked' } | { state: 'open' } | { state: 'closed'; why: GateRefusal };

/** After this time the form opens without the checks. */
const timeoutMs = 8_000;

/**
 * The gate before a listing (specification 5) for the signed-in user. It is checked once per page, so that a changed
 * setting does not close an open form.
 */
export function useGate(subject: GateSubject): GateStatus {
  const user = useUser();
  const { feature } = gateSubjects[subject];
  const isComplete = missingProfileFields(user).length === 0;
  const { data } = useQuery({
    queryKey: ['gate', user.id, subject],
    queryFn: () => loadGate(feature),
    enabled: isComplete,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (!isComplete) return { state: 'closed', why: 'profile_incomplete' };
  if (!data) return { state: 'asked' };
  const why = checkGate(feature, { profile: user, ...data });
  return why ? { state: 'closed', why } : { state: 'open' };
}

async function loadGate(feature: (typeof gateSubjects)[GateSubject]['feature']) {
  if (!onlineManager.isOnline()) return { settings: null, packages: null };
  const signal = AbortSignal.timeout(timeoutMs);
  const [settings, packages] = await Promise.all([
    request(webSettings, {}, { signal }).catch(() => null),
    request(checkPackageLimit, { type: feature }, { signal }).catch(() => null),
  ]);
  return { settings: settings?.data ?? null, packages: packages?.data ?? null };
}
