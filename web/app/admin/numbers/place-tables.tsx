import type { MarketNumbers } from '@latchkey/contract/records/console-numbers';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type Counted = { listings: number; listings_new: number; contacts: number; searches: number };

/** The same numbers by city and by category, and what was looked for in vain. */
export function PlaceTables({ numbers }: { numbers: MarketNumbers }) {
  const { t, named } = useTranslation();
  const { number } = useFormat();
  const figure = <Row extends Counted>(key: keyof Counted): Column<Row> => ({
    key,
    title: t(`console.numbers.column.${key}`),
    cell: (row) => number(row[key]),
    end: true,
  });
  const figures = <Row extends Counted>(): Column<Row>[] =>
    (['listings', 'listings_new', 'contacts', 'searches'] as const).map((key) => figure<Row>(key));
  return (
    <div className="numbers-tables">
      {numbers.cities.length > 0 && (
        <DataTable
          dense
          captionHidden={false}
          caption={t('console.numbers.byCity')}
          columns={[
            { key: 'city', title: t('console.numbers.city'), cell: ({ city }) => city, heads: true },
            ...figures<MarketNumbers['cities'][number]>(),
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
            ...figures<MarketNumbers['categories'][number]>(),
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
