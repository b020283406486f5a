import { getImport, getImportReport } from '@latchkey/contract/listing-import/calls';
import { userPaths } from '@latchkey/contract/paths';
import { importRowStates } from '@latchkey/contract/listing-import/import-problems';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation, isolateText } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageLinks, readPage } from '../../../components/pagination.tsx';
import { DownloadButton } from './download-button.tsx';
import { ImportCategories } from './import-categories.tsx';
import { StartImport } from './start-import.tsx';
import { importPath, isInProgress, ImportStatusBadge } from './import-status.tsx';
import { ImportProgress } from './import-progress.tsx';
import { usePolling } from './use-polling.ts';
import type { ImportRowState, ListingImport, ImportRow } from '@latchkey/contract/listing-import/listing-import';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';

const pageSize = 25;

/** Page of an import: its progress, the next step, and its rows with their errors. */
export function ImportReport({ id }: { id: number }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const state = importRowStates.find((known) => known === search.get('state'));
  const page = readPage(search);
  const input = { id, ...(state && { state }), limit: pageSize, offset: (page - 1) * pageSize };
  const query = useCall(getImport, input, { keepPrevious: true });
  const listingImport = query.data?.data;
  usePolling(query.refetch, listingImport !== undefined && isInProgress(listingImport));
  return (
    <div className="import">
      <header className="import-head">
        <Link to={userPaths.importListings()} className="import-back">
          <ArrowLeft className="i-18 flip" />
          {t('import.back')}
        </Link>
        <h1>
          <bdi>{listingImport?.file_name ?? t('account.import')}</bdi>
        </h1>
        {listingImport && <ImportStatusBadge listingImport={listingImport} />}
      </header>
      {query.error?.key === 'import_not_found' && (
        <EmptyState title={t('import.missing')} text={t('import.missingText')} />
      )}
      {!listingImport && <QueryErrorState query={query} />}
      {query.isLoading && !query.isPaused && <SkeletonList shape="row" count={4} label={t('import.loading')} />}
      {listingImport && query.data && (
        <>
          <ImportProgress listingImport={listingImport} />
          <ImportCategories
            key={id}
            listingImport={listingImport}
            names={query.data.category_names}
            canRepeat={query.data.can_repeat}
            onSaved={() => void query.refetch()}
          />
          <StartImport
            listingImport={listingImport}
            needsCategories={query.data.category_names.some(({ category_id }) => category_id === null)}
            onStarted={() => void query.refetch()}
          />
          {listingImport.rows > 0 && (
            <section aria-labelledby="import-rows">
              <div className="import-rows-head">
                <h2 id="import-rows">{t('import.report')}</h2>
                <DownloadButton call={getImportReport} input={{ id }}>
                  {t('import.reportCsv')}
                </DownloadButton>
              </div>
              <RowStateFilter listingImport={listingImport} chosen={state} />
              <ImportRows rows={query.data.rows} />
              <PageLinks
                total={query.data.total}
                size={pageSize}
                to={(to) => importPath(id, { ...(state && { state }), page: to })}
              />
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** Links that filter the rows of an import by their state. */
function RowStateFilter({
  listingImport,
  chosen,
}: {
  listingImport: ListingImport;
  chosen: ImportRowState | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, counts, rows } = listingImport;
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
function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
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
              <ul className="import-errors">
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
