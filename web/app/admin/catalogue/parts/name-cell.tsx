import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import type { Translate } from '../../../i18n/translator.ts';
import { useMarket } from '../../../market/market.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TableColumn } from '../../kit/record-table.tsx';

interface Named {
  id: number;
  name: string;
  image: string;
  names: readonly TranslatedName[];
}

/** The name of a row with its drawing; opens the row. */
export function nameColumn<Row extends Named>(t: Translate, onOpen: (id: number) => void): TableColumn<Row> {
  return {
    key: 'name',
    title: t('console.catalogue.name'),
    sort: 'name',
    heads: true,
    cell: (row) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
  };
}

/** Into how many of the market's languages the name of a row is translated. */
export function saidColumn<Row extends Named>(t: Translate): TableColumn<Row> {
  return {
    key: 'languages',
    title: t('console.catalogue.languages'),
    end: true,
    cell: (row) => <SaidIn row={row} />,
  };
}

function NameCell({ row: { name, image }, onOpen }: { row: Named; onOpen: () => void }) {
  const { tintIcons } = useMarket();
  return (
    <button type="button" className="console-open cat-name" onClick={onOpen}>
      <Icon src={image} tint={tintIcons} size={20} />
      <bdi>{name}</bdi>
    </button>
  );
}

function SaidIn({ row: { name, names } }: { row: Named }) {
  const { languages } = useMarket();
  const said = languages.filter(({ code }) => names.some((each) => each.text === name && each.language === code));
  return <span className="tnum">{`${said.length}/${languages.length}`}</span>;
}
