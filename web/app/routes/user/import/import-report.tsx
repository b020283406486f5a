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

/** One import: how far it is, what is to be done next, and its rows with what is wrong in each. */
export function ImportReport({ id }: { id: number }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const state = importRowStates.find((known) => known === query.get('state'));
  const page = pageOf(query);
  const asked = { id, ...(state && { state }), limit: pageSize, offset: (page - 1) * pageSize };
  const answer = useCall(getImport, asked, { keepPrevious: true });
  const found = answer.data?.data;
  useLook(answer.refetch, true, found !== undefined && isUnderWay(found));
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
      {answer.error?.key === 'import_not_found' && (
        <EmptyState title={t('import.missing')} text={t('import.missingText')} />
      )}
      {!found && <CallTrouble query={answer} />}
      {answer.isLoading && !answer.isPaused && <SkeletonList shape="row" count={4} label={t('import.loading')} />}
      {found && answer.data && (
        <>
          <ImportProgress found={found} />
          <ImportCategories
            key={id}
            found={found}
            names={answer.data.category_names}
            canRepeat={answer.data.can_repeat}
            onSaved={() => void answer.refetch()}
          />
          <ImportNext
            found={found}
            awaitsCategories={answer.data.category_names.some(({ category_id }) => category_id === null)}
            onStarted={() => void answer.refetch()}
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
              <ImportRows rows={answer.data.rows} />
              <PageLinks
                total={answer.data.total}
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
