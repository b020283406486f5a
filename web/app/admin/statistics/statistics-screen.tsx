import { adminGetStatistics } from '@latchkey/contract/admin/statistics/calls';
import { type MarketStatistics, listingStates } from '@latchkey/contract/admin/statistics/records';
import { useSearchParams } from 'react-router';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { BreakdownTables } from './breakdown-tables.tsx';
import { DailyChart } from './daily-chart.tsx';
import { StatisticsTotals } from './statistics-totals.tsx';
import './statistics.css';
import { useFormat } from '../../shared/format/use-format.ts';

const ranges = [7, 30, 90, 365] as const;

const charts = [
  'visitors',
  'searches',
  'searches_empty',
  'contacts',
  'listings_new',
  'decisions',
  'accounts_new',
  'buyers',
] as const;

/** Statistics of the market over a range of days, and the current state of its listings. */
export default function StatisticsScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const days = ranges.find((range) => String(range) === query.get('days')) ?? 30;
  const statisticsQuery = useAdminCall(adminGetStatistics, { days }, { keepPrevious: true });
  return (
    <Page
      title={t('console.statistics.title')}
      note={t('console.statistics.compared')}
      actions={ranges.map((range) => (
        <ChipLink key={range} to={`?days=${range}`} replace selected={range === days}>
          {t(`console.statistics.span.${range}`)}
        </ChipLink>
      ))}
    >
      <div className="console-body console-body-wide">
        {/* A failed refetch keeps the previous statistics and shows the failure above them. */}
        {(!statisticsQuery.data || hasQueryFailed(statisticsQuery)) && (
          <QueryFallback query={statisticsQuery} isInline />
        )}
        {statisticsQuery.data && <Statistics statistics={statisticsQuery.data.data} />}
      </div>
    </Page>
  );
}

function Statistics({ statistics }: { statistics: MarketStatistics }) {
  const { t } = useTranslation();
  return (
    <>
      <StatisticsTotals statistics={statistics} />
      <div className="statistics-charts">
        {charts.map((name) => (
          <DailyChart key={name} name={t(`console.statistics.${name}`)} days={statistics.days} metric={name} />
        ))}
      </div>
      <ListingStates states={statistics.states} />
      <BreakdownTables statistics={statistics} />
      <p className="console-quiet">{t('console.statistics.how')}</p>
    </>
  );
}

/** Number of listings per state today, as a stacked bar with a legend. */
function ListingStates({ states }: Pick<MarketStatistics, 'states'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const total = listingStates.reduce((sum, state) => sum + states[state], 0);
  return (
    <section aria-labelledby="listing-states">
      <h2 id="listing-states" className="console-heading">
        {t('console.statistics.listingsToday', { total: number(total) })}
      </h2>
      <div className="statistics-states-bar" aria-hidden="true">
        {listingStates.map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <dl className="statistics-states">
        {listingStates.map((state) => (
          <div key={state}>
            <dt data-state={state}>{t(`console.statistics.state.${state}`)}</dt>
            <dd className="tnum">{number(states[state])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
