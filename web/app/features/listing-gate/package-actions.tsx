import { assignPackage, getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { type GateSubject, gateSubjects } from './gate-subject.ts';
import type { SubscriptionPackage } from '@latchkey/contract/package/records';
import { type FeatureKey, features } from '@latchkey/contract/package/features';

/** Activates a free package with one click, if there is one; otherwise links to the packages. */
export function PackageActions({ subject }: { subject: GateSubject }) {
  const { t, named } = useTranslation();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const { data } = useCall(getPackage, {}, { alwaysRefetch: true });
  const free = data && findFreePackage(gateSubjects[subject].feature, data.data, data.active_packages ?? []);
  if (!free) return <LinkButton to={paths.packages()}>{t('packages.see')}</LinkButton>;

  async function activate(packageId: number) {
    setPending(true);
    try {
      await request(assignPackage, { package_id: packageId });
      // The gate around the form checks again.
      await queryClient.invalidateQueries({ queryKey: ['gate'] });
    } catch (error) {
      showToast({ text: failureText(t, 'packages.failed', error), urgent: true });
    }
    setPending(false);
  }

  return (
    <>
      <Button pending={pending} onClick={() => void activate(free.id)}>
        {t('gate.takeFree', { name: isolateText(named(free.name)) })}
      </Button>
      <LinkButton to={paths.packages()} variant="line">
        {t('packages.see')}
      </LinkButton>
    </>
  );
}

/** A free package with the feature that the account has not had; undefined when there is none. */
export function findFreePackage(
  feature: FeatureKey,
  packages: readonly SubscriptionPackage[],
  activePackages: readonly { id: number }[],
): SubscriptionPackage | undefined {
  const { id } = features[feature];
  return packages.find(
    (offer) =>
      !offer.price &&
      offer.features.some((included) => included.id === id) &&
      !activePackages.some((active) => active.id === offer.id),
  );
}
