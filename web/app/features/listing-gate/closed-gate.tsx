import { userPaths, paths } from '@latchkey/contract/paths';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { CircleAlert, Hourglass, Package, ShieldQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation, isolateText } from '../../shared/i18n/use-translation.ts';
import { isPackageRefusal, packageRefusalText } from '../../components/packages/package-refusal.tsx';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { listingForms, type GateRefusal } from './gate-rules.ts';
import { assignPackage, getPackage } from '@latchkey/contract/package/calls';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import type { SubscriptionPackage } from '@latchkey/contract/package/records';
import { type FeatureKey, features } from '@latchkey/contract/package/features';
import { failureText } from '../../shared/api/failure-text.ts';

type Reason = Exclude<GateRefusal, 'profile_incomplete'>;

const icons = {
  verification_required: ShieldQuestion,
  verification_pending: Hourglass,
  verification_failed: CircleAlert,
  package_not_available: Package,
  feature_not_available: Package,
  limit_not_available: Package,
};

interface ClosedGateProps {
  kind: ListingKind;
  reason: Reason;
}

/** Explains why the user cannot create a listing, with links to what is missing. */
export function ClosedGate(props: ClosedGateProps) {
  return (
    // The names of package features are among the texts of the packages page.
    <DeferredTexts group="pages">
      <TranslatedReason {...props} />
    </DeferredTexts>
  );
}

function TranslatedReason({ kind, reason }: ClosedGateProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[reason];
  const isPackage = isPackageRefusal(reason);
  return (
    <section aria-labelledby={id}>
      <Panel className="gate-closed">
        <Icon aria-hidden="true" />
        <h1 id={id}>{isPackage ? t('packageRequired.oops') : t(`postingGate.title.${reason}`)}</h1>
        <p>{isPackage ? packageRefusalText(reason, listingForms[kind].feature, t) : t(`postingGate.${reason}`)}</p>
        <p className="gate-closed-actions">
          {isPackage ? (
            <PackageActions kind={kind} />
          ) : (
            <LinkButton to={userPaths.verification()}>{t(`postingGate.link.${reason}`)}</LinkButton>
          )}
          <LinkButton to={userPaths.dashboard()} variant="ghost">
            {t('postingGate.link.dashboard')}
          </LinkButton>
        </p>
      </Panel>
    </section>
  );
}

/** Activates a free package with one click, if there is one; otherwise links to the packages. */
function PackageActions({ kind }: { kind: ListingKind }) {
  const { t, named } = useTranslation();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const { data } = useCall(getPackage, {}, { alwaysRefetch: true });
  const free = data && findFreePackage(listingForms[kind].feature, data.data, data.active_packages ?? []);
  if (!free) return <LinkButton to={paths.packages()}>{t('packageRequired.see')}</LinkButton>;

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
        {t('postingGate.startFree', { name: isolateText(named(free.name)) })}
      </Button>
      <LinkButton to={paths.packages()} variant="line">
        {t('packageRequired.see')}
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
