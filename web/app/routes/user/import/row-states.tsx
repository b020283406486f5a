import type { ImportRowState, ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { importRowStates } from '@latchkey/contract/listing-import/import-states';
import { Link } from 'react-router';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { importPath } from './import-path.ts';

/** Links that filter the rows of an import by their state. */
export function RowStateFilter({ found, chosen }: { found: ListingImport; chosen: ImportRowState | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, counts, rows } = found;
  const states = importRowStates.filter((state) => counts[state] > 0 || state === chosen);
  return (
    <nav className="import-states" aria-label={t('import.byState')}>
      <Link to={importPath(id)} className="chip" {...currentProps(chosen === undefined)} replace>
        {t('import.all')} <small className="tnum">{format.number(rows + counts.hidden)}</small>
      </Link>
      {states.map((state) => (
        <Link key={state} to={importPath(id, { state })} className="chip" {...currentProps(chosen === state)} replace>
          {t(`import.state.${state}`)} <small className="tnum">{format.number(counts[state])}</small>
        </Link>
      ))}
    </nav>
  );
}

/** Marks the current filter, visibly and for screen readers. */
function currentProps(isChosen: boolean) {
  return isChosen ? ({ 'aria-current': 'page', 'data-on': true } as const) : {};
}
