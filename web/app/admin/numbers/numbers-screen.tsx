import { adminGetNumbers } from '@latchkey/contract/admin/statistics/calls';
import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useSearchParams } from 'react-router';
import { isInTrouble } from '../../api/call-trouble.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { NoAnswer } from '../kit/no-answer.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { DayBars } from './day-bars.tsx';
import { PlaceTables } from './place-tables.tsx';
import { Standing } from './standing.tsx';
import { Totals } from './totals.tsx';
import './numbers.css';

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
export default function NumbersScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const days = ranges.find((range) => String(range) === query.get('days')) ?? 30;
  const statisticsQuery = useAdminCall(adminGetNumbers, { days }, { keepPrevious: true });
  return (
    <Page
      title={t('console.numbers.title')}
      actions={ranges.map((range) => (
        <ChipLink key={range} to={`?days=${range}`} replace on={range === days}>
          {t(`console.numbers.span.${range}`)}
        </ChipLink>
      ))}
    >
      <div className="console-body console-body-wide">
        {/* A failed refetch keeps the previous statistics and shows the failure above them. */}
        {(!statisticsQuery.data || isInTrouble(statisticsQuery)) && <NoAnswer query={statisticsQuery} isPart />}
        {statisticsQuery.data && <Statistics statistics={statisticsQuery.data.data} />}
      </div>
    </Page>
  );
}

function Statistics({ statistics }: { statistics: MarketStatistics }) {
  const { t } = useTranslation();
  return (
    <>
      <Totals statistics={statistics} />
      <div className="numbers-charts">
        {charts.map((name) => (
          <DayBars key={name} name={t(`console.numbers.${name}`)} days={statistics.days} of={name} />
        ))}
      </div>
      <Standing states={statistics.states} />
      <PlaceTables statistics={statistics} />
      <p className="console-quiet">{t('console.numbers.how')}</p>
    </>
  );
}
