import { useSearchParams, Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportReport } from './import-report.tsx';
import { RememberedCategories } from './remembered-categories.tsx';
import './import.css';
import { exportProperties, getImports } from '@latchkey/contract/listing-import/calls';
import { DownloadButton } from './download-button.tsx';
import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { ChevronRight } from 'lucide-react';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { RelativeTime } from '../../../shared/format/relative-time.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { importPath, isInProgress, ImportStatusBadge } from './import-status.tsx';
import { usePolling } from './use-polling.ts';

/** Import and export of properties as files. With an `import` parameter it shows one import. */
export default function ImportPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = Number(query.get('import'));
  if (Number.isSafeInteger(id) && id > 0) return <ImportReport id={id} />;
  return (
    <div className="import">
      <PageHeader title={t('account.import')} text={t('import.lead')} />
      <ImportFile />
      <PastImports />
      <RememberedCategories />
      <ExportProperties />
    </div>
  );
}

/** Downloads of the owner's properties, for other programs or bulk changes. */
function ExportProperties() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="export-properties">
      <h2 id="export-properties">{t('import.export')}</h2>
      <p className="import-muted">{t('import.exportText')}</p>
      <div className="import-links">
        <DownloadButton call={exportProperties} input={{ format: 'csv' }}>
          {t('import.exportCsv')}
        </DownloadButton>
        <DownloadButton call={exportProperties} input={{ format: 'xml' }}>
          {t('import.exportXml')}
        </DownloadButton>
      </div>
    </section>
  );
}

/** The latest imports. Renders nothing when there are none. */
function PastImports() {
  const { t } = useTranslation();
  const list = useCall(getImports, { limit: 10 });
  const imports = list.data?.data ?? [];
  usePolling(list.refetch, imports.some(isInProgress));
  if (list.data && imports.length === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports">{t('import.past')}</h2>
      <QueryErrorState query={list} />
      {list.isLoading && !list.isPaused && <SkeletonList shape="row" count={2} label={t('import.loading')} />}
      <ul className="import-past">
        {imports.map((each) => (
          <li key={each.id}>
            <PastImport {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastImport(listingImport: ListingImport) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, file_name, status, counts, rows, created_at } = listingImport;
  const text =
    status === 'failed' || rows === 0
      ? ''
      : t(status === 'done' ? 'import.writtenOf' : 'import.rows', {
          count: rows,
          rows: format.number(rows),
          written: format.number(counts.added + counts.changed),
        });
  return (
    <Link to={importPath(id)}>
      <span>
        <bdi className="import-strong">{file_name}</bdi>
        <small>
          <RelativeTime iso={created_at} />
          {text && ` · ${text}`}
        </small>
      </span>
      <ImportStatusBadge listingImport={listingImport} />
      <ChevronRight className="flip" aria-hidden="true" />
    </Link>
  );
}
