import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useTimeText } from './use-time-text.ts';

type Counted = Omit<MarketStatistics['cities'][number], 'city'>;

/** The same numbers by city and by category, and what was looked for in vain. */
export function PlaceTables({ numbers }: { numbers: MarketStatistics }) {
  const { t, named } = useTranslation();
  const { number, percent } = useFormat();
  const timeText = useTimeText();
  const counted = (['listings', 'listings_new', 'contacts', 'searches'] as const).map((key) => ({
    key,
    title: t(`console.numbers.column.${key}`),
    cell: (row: Counted) => number(row[key]),
    end: true,
  }));
  const figures: Column<Counted>[] = [
    ...counted,
    {
      key: 'searches_empty',
      title: t('console.numbers.column.searches_empty'),
      cell: ({ searches, searches_empty: empty }) => (searches === 0 ? '–' : percent(empty / searches)),
      end: true,
    },
    {
      key: 'perListing',
      title: t('console.numbers.perListing'),
      cell: ({ listings, contacts }) => (listings === 0 ? '–' : number(contacts / listings, 2)),
      end: true,
    },
    {
      key: 'approval',
      title: t('console.numbers.approval'),
      cell: (row) => timeText(row.approval_hours, 'hours'),
      end: true,
    },
    {
      key: 'answer',
      title: t('console.numbers.answer'),
      cell: (row) => timeText(row.answer_minutes, 'minutes'),
      end: true,
    },
  ];
  return (
    <div className="numbers-tables">
      {numbers.cities.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.numbers.byCity')}
          columns={[
            { key: 'city', title: t('console.numbers.city'), cell: ({ city }) => city, heads: true },
            ...figures,
          ]}
          rows={numbers.cities}
          rowKey={({ city }) => city}
        />
      )}
      {numbers.categories.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.numbers.byCategory')}
          columns={[
            {
              key: 'category',
              title: t('console.numbers.category'),
              cell: ({ category }) => named(category),
              heads: true,
            },
            ...figures,
          ]}
          rows={numbers.categories}
          rowKey={({ category_id }) => category_id}
        />
      )}
      {numbers.not_found.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.numbers.notFound')}
          columns={[
            { key: 'words', title: t('console.numbers.words'), cell: ({ words }) => words || '–', heads: true },
            { key: 'city', title: t('console.numbers.city'), cell: ({ city }) => city || '–' },
            {
              key: 'category',
              title: t('console.numbers.category'),
              cell: ({ category }) => (category ? named(category) : '–'),
            },
            {
              key: 'searches',
              title: t('console.numbers.column.searches'),
              cell: ({ searches }) => number(searches),
              end: true,
            },
          ]}
          rows={numbers.not_found}
          rowKey={({ words, city, category }) => `${words} ${city} ${category}`}
        />
      )}
    </div>
  );
}
