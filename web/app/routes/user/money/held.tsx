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

/** The packages that somebody holds, what is left of each, and those that are over. */
export default function Held() {
  const { t } = useTranslation();
  const query = useCall(getPackage, {}, { recheck: true });
  const past = useCall(...firstEnded, { recheck: true });
  const held = query.data?.active_packages;
  return (
    <>
      <PageHead title={t('account.subscription')} more={{ to: paths.packages(), label: t('payment.seePackages') }} />
      {!held && isInTrouble(query) && <CallTrouble query={query} />}
      {!held && !isInTrouble(query) && <SkeletonList shape="row" count={4} label={t('shell.loading')} />}
      {held?.length === 0 && (
        <EmptyState
          heading="h2"
          title={t('payment.noPackage')}
          text={t('payment.noPackageText')}
          action={<LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>}
        />
      )}
      {held && held.length > 0 && (
        <div className="held-list">
          {held.map((one) => (
            <HeldPackage key={`${one.id} ${one.start_date}`} held={one} />
          ))}
        </div>
      )}
      {held && (past.data ? <Ended total={past.data.total} /> : <CallTrouble query={past} />)}
    </>
  );
}
