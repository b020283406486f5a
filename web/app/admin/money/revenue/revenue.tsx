import { adminExportRevenue, adminGetRevenue, adminGetSubscriptions } from '@latchkey/contract/admin/payments/calls';
import { gatewayNames } from '@latchkey/contract/payment/gateways';
import { isInTrouble } from '../../../api/call-trouble.tsx';
import { useAmount } from '../../../features/payment/use-amount.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Stat, Stats } from '../../../ui/stat.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { NoAnswer } from '../../kit/no-answer.tsx';
import { Page } from '../../kit/page.tsx';
import { useAdminCall } from '../../kit/use-admin-call.ts';
import { useTableState } from '../../kit/use-table-state.ts';
import { DayField } from '../day-field.tsx';
import { useGatewayTitle } from '../use-gateway-title.ts';
import { usePackageOptions } from '../use-package-options.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { dayOf, daysBefore, type SpanWay, spansOf } from './spans.ts';
import { SumsTable } from './sums-table.tsx';
import '../money.css';

const ways: readonly SpanWay[] = ['day', 'week', 'month'];
const filters = ['by', 'from', 'to', 'currency', 'gateway', 'package_id'] as const;
/** As long as the first look goes back. */
const firstDays = 29;

/** What came in, went back and stays: as bars, and by package and provider. */
export default function Revenue() {
  const { t, named } = useTranslation();
  const { drawnAt } = useMarket();
  const format = useFormat();
  const amount = useAmount();
  const gatewayTitle = useGatewayTitle();
  const packages = usePackageOptions();
  const { filters: chosen, set } = useTableState(filters);
  const by = ways.find((way) => way === chosen.by) ?? 'day';
  const to = chosen.to || dayOf(new Date(drawnAt));
  const from = chosen.from || daysBefore(to, firstDays);
  const narrowed = {
    from,
    to,
    ...(chosen.gateway && { gateway: chosen.gateway }),
    ...(chosen.package_id && { package_id: chosen.package_id }),
  };
  const spanQuery = useAdminCall(adminGetRevenue, { by, ...narrowed }, { keepPrevious: true });
  const sums = useAdminCall(adminGetRevenue, { by: 'currency', ...narrowed }, { keepPrevious: true }).data?.data ?? [];
  const ofPackages = useAdminCall(adminGetRevenue, { by: 'package', ...narrowed }, { keepPrevious: true }).data?.data;
  const ofGateways = useAdminCall(adminGetRevenue, { by: 'gateway', ...narrowed }, { keepPrevious: true }).data?.data;
  const held = useAdminCall(adminGetSubscriptions, { limit: 1 }).data;
  const currency = sums.some((row) => row.currency === chosen.currency) ? chosen.currency : (sums[0]?.currency ?? '');
  const sum = sums.find((row) => row.currency === currency);
  const inCurrency = spanQuery.data?.data.filter((row) => row.currency === currency) ?? [];
  return (
    <Page
      title={t('console.money.revenue')}
      actions={<CsvButton call={adminExportRevenue} input={{ by, ...narrowed }} />}
    >
      <div className="console-bar">
        <DayField label={t('console.money.from')} value={from} onChange={(day) => set('from', day)} />
        <DayField label={t('console.money.to')} value={to} onChange={(day) => set('to', day)} />
        <SegmentedControl
          legend={t('console.money.by')}
          value={by}
          segments={ways.map((value) => ({ value, label: t(`console.money.by.${value}`) }))}
          onValueChange={(way) => set('by', way)}
        />
        <FilterSelect
          label={t('console.money.provider')}
          all={t('console.money.provider.all')}
          value={chosen.gateway}
          options={gatewayNames.map((value) => ({ value, label: gatewayTitle(value) }))}
          onChange={(value) => set('gateway', value)}
        />
        <FilterSelect
          label={t('console.money.package')}
          all={t('console.money.package.all')}
          value={chosen.package_id}
          options={packages}
          onChange={(value) => set('package_id', value)}
        />
        {sums.length > 1 && (
          <SegmentedControl
            legend={t('console.money.currency')}
            value={currency}
            segments={sums.map((row) => ({ value: row.currency, label: row.currency }))}
            onValueChange={(value) => set('currency', value)}
          />
        )}
      </div>
      <div className="console-body console-body-wide">
        <Stats>
          <Stat label={t('console.money.net')} value={<bdi>{amount(sum?.net ?? 0, currency)}</bdi>} />
          <Stat label={t('console.money.came')} value={<bdi>{amount(sum?.came ?? 0, currency)}</bdi>} />
          <Stat label={t('console.money.wentBack')} value={<bdi>{amount(sum?.went_back ?? 0, currency)}</bdi>} />
          {held && <Stat label={t('console.money.active')} value={format.number(held.active)} />}
          {held && <Stat label={t('console.money.endSoon')} value={format.number(held.ends_in_30_days)} />}
        </Stats>
        {!spanQuery.data || isInTrouble(spanQuery) ? (
          <NoAnswer query={spanQuery} rows={6} isPart />
        ) : inCurrency.length === 0 ? (
          <EmptyState centred title={t('console.money.revenue.none')} text={t('console.money.revenue.noneText')} />
        ) : (
          <>
            <p className="revenue-key" aria-hidden="true">
              <span>
                <i />
                {t('console.money.came')}
              </span>
              <span>
                <i data-back="" />
                {t('console.money.wentBack')}
              </span>
            </p>
            <RevenueChart spans={spansOf(inCurrency, { by, from, to, currency })} by={by} currency={currency} />
            <Disclosure title={t('console.money.asTable')}>
              <SumsTable
                caption={t('console.money.revenue')}
                head={t(`console.money.by.${by}`)}
                rows={inCurrency}
                nameOf={({ key }) => format.date(key)}
              />
            </Disclosure>
            <div className="revenue-halves">
              {ofPackages && (
                <section className="revenue-part">
                  <h2 className="console-heading">{t('console.money.byPackage')}</h2>
                  <SumsTable
                    caption={t('console.money.byPackage')}
                    head={t('console.money.package')}
                    rows={ofPackages}
                    nameOf={({ name }) => named(name)}
                  />
                </section>
              )}
              {ofGateways && (
                <section className="revenue-part">
                  <h2 className="console-heading">{t('console.money.byProvider')}</h2>
                  <SumsTable
                    caption={t('console.money.byProvider')}
                    head={t('console.money.provider')}
                    rows={ofGateways}
                    nameOf={({ key }) => gatewayTitle(key)}
                  />
                </section>
              )}
            </div>
            <p className="console-quiet">{t('console.money.revenue.days')}</p>
          </>
        )}
      </div>
    </Page>
  );
}
