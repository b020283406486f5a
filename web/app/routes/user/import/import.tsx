import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportReport } from './import-report.tsx';
import { PastImports } from './past-imports.tsx';
import { RememberedCategories } from './remembered-categories.tsx';
import './import.css';
import { exportProperties } from '@latchkey/contract/listing-import/calls';
import { DownloadButton } from './download-button.tsx';

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
    <section aria-labelledby="export-homes">
      <h2 id="export-homes">{t('import.export')}</h2>
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
