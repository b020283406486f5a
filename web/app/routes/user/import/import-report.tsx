import { getImport, getImportReport } from '@latchkey/contract/listing-import/calls';
import { userPaths } from '@latchkey/contract/paths';
import { importRowStates } from '@latchkey/contract/listing-import/import-states';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CallTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageLinks } from '../../page-links.tsx';
import { pageOf } from '../../page-of.ts';
import { DownloadButton } from './download-button.tsx';
import { ImportCategories } from './import-categories.tsx';
import { ImportNext } from './import-next.tsx';
import { importPath } from './import-path.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportState } from './import-state.tsx';
import { isUnderWay } from './is-under-way.ts';
import { RowStates } from './row-states.tsx';
import { useLook } from './use-look.ts';

const pageSize = 25;

/** Page of an import: its progress, the next step, and its rows with their errors. */
export function ImportReport({ id }: { id: number }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const state = importRowStates.find((known) => known === search.get('state'));
  const page = pageOf(search);
  const input = { id, ...(state && { state }), limit: pageSize, offset: (page - 1) * pageSize };
  const query = useCall(getImport, input, { keepPrevious: true });
  const found = query.data?.data;
  useLook(query.refetch, true, found !== undefined && isUnderWay(found));
  return (
    <div className="import">
      <header className="import-head">
        <Link to={userPaths.importListings()} className="import-back">
          <ArrowLeft className="i-18 flip" />
          {t('import.back')}
        </Link>
        <h1>
          <bdi>{found?.file_name ?? t('account.import')}</bdi>
        </h1>
        {found && <ImportState found={found} />}
      </header>
      {query.error?.key === 'import_not_found' && (
        <EmptyState title={t('import.missing')} text={t('import.missingText')} />
      )}
      {!found && <CallTrouble query={query} />}
      {query.isLoading && !query.isPaused && <SkeletonList shape="row" count={4} label={t('import.loading')} />}
      {found && query.data && (
        <>
          <ImportProgress found={found} />
          <ImportCategories
            key={id}
            found={found}
            names={query.data.category_names}
            canRepeat={query.data.can_repeat}
            onSaved={() => void query.refetch()}
          />
          <ImportNext
            found={found}
            awaitsCategories={query.data.category_names.some(({ category_id }) => category_id === null)}
            onStarted={() => void query.refetch()}
          />
          {found.rows > 0 && (
            <section aria-labelledby="import-rows">
              <div className="import-rows-head">
                <h2 id="import-rows">{t('import.report')}</h2>
                <DownloadButton call={getImportReport} input={{ id }}>
                  {t('import.reportCsv')}
                </DownloadButton>
              </div>
              <RowStates found={found} chosen={state} />
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
