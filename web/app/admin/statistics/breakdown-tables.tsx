import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { durationText } from './duration-text.ts';

type BreakdownRow = Omit<MarketStatistics['cities'][number], 'city'>;

/** Statistics by city and by category, and searches without results. */
export function BreakdownTables({ statistics }: { statistics: MarketStatistics }) {
  const { t, named, language } = useTranslation();
  const { number, percent } = useFormat();
  const duration = (minutes: number | null) => (minutes === null ? '–' : durationText(minutes, language));
  const countColumns = (['listings', 'listings_new', 'contacts', 'searches'] as const).map(
    (key): Column<BreakdownRow> => ({
      key,
      title: t(`console.statistics.column.${key}`),
      cell: (row: BreakdownRow) => number(row[key]),
      alignEnd: true,
    }),
  );
  const metricColumns: Column<BreakdownRow>[] = [
    ...countColumns,
    {
      key: 'searches_empty',
      title: t('console.statistics.column.searches_empty'),
      cell: ({ searches, searches_empty: empty }) => (searches === 0 ? '–' : percent(empty / searches)),
      alignEnd: true,
    },
    {
      key: 'perListing',
      title: t('console.statistics.perListing'),
      cell: ({ listings, contacts }) => (listings === 0 ? '–' : number(contacts / listings, 2)),
      alignEnd: true,
    },
    {
      key: 'approval',
      title: t('console.statistics.approval'),
      cell: (row) => duration(row.approval_hours === null ? null : row.approval_hours * 60),
      alignEnd: true,
    },
    {
      key: 'answer',
      title: t('console.statistics.answer'),
      cell: (row) => duration(row.answer_minutes),
      alignEnd: true,
    },
  ];
  return (
    <div className="statistics-tables">
      {statistics.cities.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.statistics.byCity')}
          columns={[
            { key: 'city', title: t('console.statistics.city'), cell: ({ city }) => city, isRowHeader: true },
            ...metricColumns,
          ]}
          rows={statistics.cities}
          rowKey={({ city }) => city}
        />
      )}
      {statistics.categories.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.statistics.byCategory')}
          columns={[
            {
              key: 'category',
              title: t('console.statistics.category'),
              cell: ({ category }) => named(category),
              isRowHeader: true,
            },
            ...metricColumns,
          ]}
          rows={statistics.categories}
          rowKey={({ category_id }) => category_id}
        />
      )}
      {statistics.not_found.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.statistics.notFound')}
          columns={[
            {
              key: 'words',
              title: t('console.statistics.searchTerms'),
              cell: ({ words }) => words || '–',
              isRowHeader: true,
            },
            { key: 'city', title: t('console.statistics.city'), cell: ({ city }) => city || '–' },
            {
              key: 'category',
              title: t('console.statistics.category'),
              cell: ({ category }) => (category ? named(category) : '–'),
            },
            {
              key: 'searches',
              title: t('console.statistics.column.searches'),
              cell: ({ searches }) => number(searches),
              alignEnd: true,
            },
          ]}
          rows={statistics.not_found}
          rowKey={({ words, city, category }) => `${words} ${city} ${category}`}
        />
      )}
    </div>
  );
}
