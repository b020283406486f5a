import type { ImportRow, ImportRowState } from '@latchkey/contract/listing-import/listing-import';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isolateText } from '../../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<ImportRowState, BadgeTone>> = {
  to_add: 'neutral',
  to_change: 'neutral',
  same: 'neutral',
  refused: 'danger',
  added: 'success',
  changed: 'success',
  hidden: 'warn',
};

/** Rows of an import with their state and errors. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className="import-rows">
      {rows.map(({ number, line, reference, title, state, faults, slug_id }) => (
        <li key={number}>
          <span className="import-line tnum">{line !== null && t('import.line', { line: format.number(line) })}</span>
          <div>
            <p>
              <bdi className="import-strong">{title || t('import.untitled')}</bdi>{' '}
              <bdi className="import-muted">{reference}</bdi>
            </p>
            {faults.length > 0 && (
              <ul className="import-faults">
                {faults.map(({ column, problem, value }, index) => (
                  <li key={`${column} ${problem} ${index}`}>
                    {column && <code>{column}</code>} {t(`import.fault.${problem}`, { value: isolateText(value) })}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <span className="import-result">
            <Badge tone={tones[state]}>{t(`import.state.${state}`)}</Badge>
            {slug_id !== null && <Link to={userPaths.ownProperty(slug_id)}>{t('import.see')}</Link>}
          </span>
        </li>
      ))}
    </ol>
  );
}
