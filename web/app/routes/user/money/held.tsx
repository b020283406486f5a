import { getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { HeldPackage } from '../../../features/payment/held-package.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { firstEnded } from './ended-page.tsx';
import { Ended } from './ended.tsx';

/** Active packages of the user with their usage, and ended ones. */
export default function Held() {
  const { t } = useTranslation();
  const query = useCall(getPackage, {}, { recheck: true });
  const ended = useCall(...firstEnded, { recheck: true });
  const activePackages = query.data?.active_packages;
  return (
    <>
      <PageHead title={t('account.subscription')} more={{ to: paths.packages(), label: t('payment.seePackages') }} />
      {!activePackages && isInTrouble(query) && <CallTrouble query={query} />}
      {!activePackages && !isInTrouble(query) && <SkeletonList shape="row" count={4} label={t('shell.loading')} />}
      {activePackages?.length === 0 && (
        <EmptyState
          heading="h2"
          title={t('payment.noPackage')}
          text={t('payment.noPackageText')}
          action={<LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>}
        />
      )}
      {activePackages && activePackages.length > 0 && (
        <div className="held-list">
          {activePackages.map((one) => (
            <HeldPackage key={`${one.id} ${one.start_date}`} held={one} />
          ))}
        </div>
      )}
      {activePackages && (ended.data ? <Ended total={ended.data.total} /> : <CallTrouble query={ended} />)}
    </>
  );
}
