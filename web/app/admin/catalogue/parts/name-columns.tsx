import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import type { Translate } from '../../../shared/i18n/translator.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TableColumn } from '../../components/record-table.tsx';

interface NamedRow {
  id: number;
  name: string;
  image: string;
  names: readonly TranslatedName[];
}

/** Column with icon and name. A click opens the row. */
export function nameColumn<Row extends NamedRow>(t: Translate, onOpen: (id: number) => void): TableColumn<Row> {
  return {
    key: 'name',
    title: t('console.catalogue.name'),
    sort: 'name',
    isRowHeader: true,
    cell: (row) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
  };
}

/** Column with the number of the market's languages that have a translation of the name. */
export function translationsColumn<Row extends NamedRow>(t: Translate): TableColumn<Row> {
  return {
    key: 'languages',
    title: t('console.catalogue.languages'),
    alignEnd: true,
    cell: (row) => <TranslationCount row={row} />,
  };
}

function NameCell({ row: { name, image }, onOpen }: { row: NamedRow; onOpen: () => void }) {
  const { tintIcons } = useMarket();
  return (
    <button type="button" className="console-open cat-name" onClick={onOpen}>
      <Icon src={image} tint={tintIcons} size={20} />
      <bdi>{name}</bdi>
    </button>
  );
}

function TranslationCount({ row: { name, names } }: { row: NamedRow }) {
  const { languages } = useMarket();
  const translated = languages.filter(({ code }) => names.some((each) => each.text === name && each.language === code));
  return <span className="tnum">{`${translated.length}/${languages.length}`}</span>;
}
