import { adminExportRevenue, adminGetRevenue, adminGetSubscriptions } from '@latchkey/contract/admin/payments/calls';
import { gatewayNames } from '@latchkey/contract/payment/gateways';
import { useSyncExternalStore } from 'react';
import { hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Stat, Stats } from '../../../ui/data/stat.tsx';
import { CsvButton } from '../../components/table/download-button.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { QueryFallback } from '../../components/query-boundary.tsx';
import { Page } from '../../components/page.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { useTableState } from '../../components/table/use-table-state.ts';
import { DateFilter } from '../../components/table/date-filter.tsx';
import { usePackageOptions } from '../billing-filters.tsx';
import { useGatewayTitle } from '../use-gateway-title.ts';
import { RevenueChart, RevenueTable } from './revenue-chart.tsx';
import { toIsoDate, daysBefore, revenuePeriods, unitsOfRange } from './revenue-periods.ts';

const filters = ['by', 'from', 'to', 'currency', 'gateway', 'package_id'] as const;
/** Days before today in the default range. */
const defaultDays = 29;

/** Received, refunded and net revenue: as a chart, by package and by gateway. */
export default function RevenueScreen() {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const gatewayTitle = useGatewayTitle();
  const packages = usePackageOptions();
  const { filters: selected, set } = useTableState(filters);
  const today = useToday();
  const to = selected.to || today;
  const from = selected.from || daysBefore(to, defaultDays);
  const units = unitsOfRange(from, to);
  const by = units.find((unit) => unit === selected.by) ?? units[0] ?? 'month';
  const input = {
    from,
    to,
    ...(selected.gateway && { gateway: selected.gateway }),
    ...(selected.package_id && { package_id: selected.package_id }),
  };
  const periodQuery = useAdminCall(adminGetRevenue, { by, ...input }, { keepPrevious: true });
  const totalsQuery = useAdminCall(adminGetRevenue, { by: 'currency', ...input }, { keepPrevious: true });
  const byPackage = useAdminCall(adminGetRevenue, { by: 'package', ...input }, { keepPrevious: true }).data?.data;
  const byGateway = useAdminCall(adminGetRevenue, { by: 'gateway', ...input }, { keepPrevious: true }).data?.data;
  const missingQuery = [totalsQuery, periodQuery].find((query) => !query.data || hasQueryFailed(query));
  const totals = totalsQuery.data?.data ?? [];
  const subscriptions = useAdminCall(adminGetSubscriptions, { limit: 1 }).data;
  const currency = totals.some((row) => row.currency === selected.currency)
    ? selected.currency
    : (totals[0]?.currency ?? '');
  const total = totals.find((row) => row.currency === currency);
  const currencyRows = periodQuery.data?.data.filter((row) => row.currency === currency) ?? [];
  return (
    <Page
      title={t('console.billing.revenue')}
      actions={<CsvButton call={adminExportRevenue} input={{ by, ...input }} />}
    >
      <div className="console-bar">
        <DateFilter label={t('console.billing.from')} value={from} onChange={(day) => set('from', day)} />
        <DateFilter label={t('console.billing.to')} value={to} onChange={(day) => set('to', day)} />
        <SegmentedControl
          legend={t('console.billing.by')}
          value={by}
          segments={units.map((value) => ({ value, label: t(`console.billing.by.${value}`) }))}
          onValueChange={(unit) => set('by', unit)}
        />
        <FilterSelect
          label={t('console.billing.provider')}
          allLabel={t('console.billing.provider.all')}
          value={selected.gateway}
          options={gatewayNames.map((value) => ({ value, label: gatewayTitle(value) }))}
          onChange={(value) => set('gateway', value)}
        />
        <FilterSelect
          label={t('console.billing.package')}
          allLabel={t('console.billing.package.all')}
          value={selected.package_id}
          options={packages}
          onChange={(value) => set('package_id', value)}
        />
        {totals.length > 1 && (
          <SegmentedControl
            legend={t('console.billing.currency')}
            value={currency}
            segments={totals.map((row) => ({ value: row.currency, label: row.currency }))}
            onValueChange={(value) => set('currency', value)}
          />
        )}
      </div>
      <div className="console-body console-body-wide">
        {!missingQuery && (
          <Stats>
            <Stat label={t('console.billing.net')} value={<bdi>{amount(total?.net ?? 0, currency)}</bdi>} />
            <Stat label={t('console.billing.gross')} value={<bdi>{amount(total?.came ?? 0, currency)}</bdi>} />
            <Stat label={t('console.billing.refunded')} value={<bdi>{amount(total?.went_back ?? 0, currency)}</bdi>} />
            {subscriptions && <Stat label={t('console.billing.active')} value={format.number(subscriptions.active)} />}
            {subscriptions && (
              <Stat label={t('console.billing.endSoon')} value={format.number(subscriptions.ends_in_30_days)} />
            )}
          </Stats>
        )}
        {missingQuery ? (
          <QueryFallback query={missingQuery} rows={6} isInline />
        ) : currencyRows.length === 0 ? (
          <EmptyState centred title={t('console.billing.revenue.none')} text={t('console.billing.revenue.noneText')} />
        ) : (
          <>
            <p className="revenue-legend" aria-hidden="true">
              <span>
                <i />
                {t('console.billing.gross')}
              </span>
              <span>
                <i data-back="" />
                {t('console.billing.refunded')}
              </span>
            </p>
            <RevenueChart
              periods={revenuePeriods(currencyRows, { by, from, to, currency })}
              by={by}
              currency={currency}
            />
            <Disclosure title={t('console.billing.asTable')}>
              <RevenueTable
                caption={t('console.billing.revenue')}
                nameTitle={t(`console.billing.by.${by}`)}
                rows={currencyRows}
                nameOf={({ key }) => format.date(key)}
              />
            </Disclosure>
            <div className="revenue-tables">
              {byPackage && (
                <section className="revenue-breakdown">
                  <h2 className="console-heading">{t('console.billing.byPackage')}</h2>
                  <RevenueTable
                    caption={t('console.billing.byPackage')}
                    nameTitle={t('console.billing.package')}
                    rows={byPackage}
                    nameOf={({ name }) => named(name)}
                  />
                </section>
              )}
              {byGateway && (
                <section className="revenue-breakdown">
                  <h2 className="console-heading">{t('console.billing.byProvider')}</h2>
                  <RevenueTable
                    caption={t('console.billing.byProvider')}
                    nameTitle={t('console.billing.provider')}
                    rows={byGateway}
                    nameOf={({ key }) => gatewayTitle(key)}
                  />
                </section>
              )}
            </div>
            <p className="console-quiet">{t('console.billing.revenue.days')}</p>
          </>
        )}
      </div>
    </Page>
  );
}

/** Today's date in UTC, also in a tab that was left open overnight. */
function useToday(): string {
  return useSyncExternalStore(subscribeToVisibility, readToday, readToday);
}

const readToday = () => toIsoDate(new Date());

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
