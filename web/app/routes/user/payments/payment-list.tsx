import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { TransactionList } from '../../../features/payment/transaction-list.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLinks } from '../../../components/pagination/page-links.tsx';
import { readPageClamped } from '../../../components/pagination/page-number.ts';
import { pagedPath } from '../../../components/pagination/paged-path.ts';
import { useRedirectToLastPage } from '../../../components/pagination/use-redirect-to-last-page.ts';

const pageSize = pageSizes.transactions;

/** The user's payments in every state, with receipts. */
export default function Payments() {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const page = readPageClamped(search);
  const list = useCall(
    getPaymentDetails,
    { limit: pageSize, offset: (page - 1) * pageSize },
    { keepPrevious: true, alwaysRefetch: true },
  );
  const { data: payments, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.transactions(), at);
  useRedirectToLastPage({ rows: payments, total, size: pageSize, to });
  return (
    <>
      <PageHeader
        title={t('account.transactions')}
        count={total > 0 && t('payment.count', { count: total, payments: format.number(total) })}
      />
      {!payments && (hasQueryFailed(list) || list.error) && <QueryErrorState query={list} />}
      {!payments && !hasQueryFailed(list) && !list.error && (
        <SkeletonList shape="row" count={5} label={t('shell.loading')} />
      )}
      {total === 0 && payments && (
        <EmptyState
          heading="h2"
          title={t('payment.nothing')}
          text={t('payment.nothingText')}
          action={<LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>}
        />
      )}
      {payments && payments.length > 0 && <TransactionList payments={payments} isBusy={list.isPlaceholderData} />}
      <PageLinks total={total} size={pageSize} to={to} />
    </>
  );
}
