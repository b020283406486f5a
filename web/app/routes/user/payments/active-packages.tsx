import { getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { QueryErrorState, hasQueryFailed } from '../../../api/query-error-state.tsx';
import { useCall } from '../../../api/use-call.ts';
import { ActivePackageCard } from '../../../features/payment/active-package-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader } from '../../page-header.tsx';
import { firstEndedPage } from './ended-packages-page.tsx';
import { EndedPackages } from '../money/ended.tsx';

/** Active packages of the user with their usage, and ended ones. */
export default function Held() {
  const { t } = useTranslation();
  const query = useCall(getPackage, {}, { alwaysRefetch: true });
  const ended = useCall(...firstEndedPage, { alwaysRefetch: true });
  const activePackages = query.data?.active_packages;
  return (
    <>
      <PageHeader title={t('account.subscription')} more={{ to: paths.packages(), label: t('payment.seePackages') }} />
      {!activePackages && hasQueryFailed(query) && <QueryErrorState query={query} />}
      {!activePackages && !hasQueryFailed(query) && <SkeletonList shape="row" count={4} label={t('shell.loading')} />}
      {activePackages?.length === 0 && (
        <EmptyState
          heading="h2"
          title={t('payment.noPackage')}
          text={t('payment.noPackageText')}
          action={<LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>}
        />
      )}
      {activePackages && activePackages.length > 0 && (
        <div className="active-package-list">
          {activePackages.map((one) => (
            <ActivePackageCard key={`${one.id} ${one.start_date}`} activePackage={one} />
          ))}
        </div>
      )}
      {activePackages && (ended.data ? <EndedPackages total={ended.data.total} /> : <QueryErrorState query={ended} />)}
    </>
  );
}
