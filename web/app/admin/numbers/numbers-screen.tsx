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

const spans = [7, 30, 90, 365] as const;

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

/** How the market does: what came and went in a span of days, and where it stands. */
export default function NumbersScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const days = spans.find((span) => String(span) === query.get('days')) ?? 30;
  const numbers = useAdminCall(adminGetNumbers, { days }, { keepPrevious: true });
  return (
    <Page
      title={t('console.numbers.title')}
      actions={spans.map((span) => (
        <ChipLink key={span} to={`?days=${span}`} replace on={span === days}>
          {t(`console.numbers.span.${span}`)}
        </ChipLink>
      ))}
    >
      <div className="console-body console-body-wide">
        {/* Numbers that were there stay, with why newer ones do not come. */}
        {(!numbers.data || isInTrouble(numbers)) && <NoAnswer query={numbers} isPart />}
        {numbers.data && <Numbers numbers={numbers.data.data} />}
      </div>
    </Page>
  );
}

function Numbers({ numbers }: { numbers: MarketStatistics }) {
  const { t } = useTranslation();
  return (
    <>
      <Totals numbers={numbers} />
      <div className="numbers-charts">
        {charts.map((name) => (
          <DayBars key={name} name={t(`console.numbers.${name}`)} days={numbers.days} of={name} />
        ))}
      </div>
      <Standing states={numbers.states} />
      <PlaceTables numbers={numbers} />
      <p className="console-quiet">{t('console.numbers.how')}</p>
    </>
  );
}
