import { useState } from 'react';
import { Badge } from '../data/badge.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { DataTable } from '../data/data-table.tsx';
import { Meter } from '../data/meter.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { ShowMore } from '../navigation/show-more.tsx';
import { Stat, Stats } from '../data/stat.tsx';
import { Stepper } from '../navigation/stepper.tsx';

const payments = [
  { id: 1, name: 'Agent, a month', by: 'Card', state: 'Paid', tone: 'success', amount: '€19.00', date: '18 Nov 2026' },
  {
    id: 2,
    name: 'Agent, a month',
    by: 'PayPal',
    state: 'Failed',
    tone: 'danger',
    amount: '€19.00',
    date: '18 Nov 2026',
  },
  { id: 3, name: 'Starter', by: '–', state: 'Free', tone: 'neutral', amount: '€0.00', date: '18 Oct 2026' },
] as const;

export default function DataExample() {
  const [count, setCount] = useState(16);
  return (
    <>
      <Breadcrumbs
        label="You are here"
        parts={[{ label: 'Homes', to: '#data' }, { label: 'Lisbon', to: '#lisbon' }, { label: 'Third-floor flat' }]}
      />
      <DataTable
        caption="Payments"
        rows={payments}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', title: 'Package', isRowHeader: true, cell: (row) => row.name },
          { key: 'by', title: 'Paid with', cell: (row) => row.by },
          { key: 'state', title: 'Status', cell: (row) => <Badge tone={row.tone}>{row.state}</Badge> },
          { key: 'amount', title: 'Amount', alignEnd: true, cell: (row) => <span className="num">{row.amount}</span> },
          { key: 'date', title: 'Date', alignEnd: true, sorted: 'descending', cell: (row) => row.date },
        ]}
      />
      <Pagination
        label="Pages"
        current={7}
        count={14}
        to={(page) => `#page${page}`}
        previousLabel="Page before"
        nextLabel="Next page"
        pageLabel={(page) => `Page ${page}`}
      />
      <ShowMore label="Show 8 more" text={`${count} of 212 homes`} onMore={() => setCount(count + 8)} />
      <div className="grid gap-8 md:grid-cols-2">
        <Stepper
          label="Steps"
          current={2}
          stateLabels={{ done: 'done', wrong: 'needs you' }}
          steps={[
            { label: 'Details', state: 'done', to: '#details' },
            { label: 'Facts', state: 'wrong', detail: '8 of 9 filled', to: '#facts' },
            { label: 'Pictures', to: '#pictures' },
            { label: 'Check and post' },
          ]}
        />
        <div className="grid content-start gap-6">
          <Stats>
            <Stat label="Views, 30 days" value="6,420" change="+18 %" values={[3, 4, 3, 5, 6, 5, 7, 8, 7, 9, 10]} />
            <Stat label="Saves" value="241" change="−3 %" isWorse values={[9, 7, 8, 6, 7, 5, 4, 5, 3, 3]} />
          </Stats>
          <Meter label="Listings used" value={3} max={10} valueText="3 of 10 listings" />
        </div>
      </div>
    </>
  );
}
