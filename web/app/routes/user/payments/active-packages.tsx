import { getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { ActivePackageCard } from '../../../features/payment/active-package-card.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { firstEndedPage, EndedPackagesPage, endedPageSize } from './ended-packages-page.tsx';
import { useId, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import './ended-packages.css';

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

/** Ended packages of the user. Renders nothing when there are none. */
function EndedPackages({ total }: { total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [pages, setPages] = useState(1);
  if (total === 0) return null;
  const shown = Math.min(total, pages * endedPageSize);
  return (
    <section aria-labelledby={id} className="ended">
      <h2 id={id}>{t('payment.ended.title')}</h2>
      <ul>
        {Array.from({ length: pages }, (_, page) => (
          <EndedPackagesPage key={page} page={page} takesFocus={page > 0} />
        ))}
      </ul>
      {total > endedPageSize && (
        <p className="ended-shown" role="status">
          {t('payment.ended.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {shown < total && (
        <ShowMore
          label={t('detail.more', { count: Math.min(endedPageSize, total - shown) })}
          onMore={() => setPages((previous) => previous + 1)}
        />
      )}
    </section>
  );
}
