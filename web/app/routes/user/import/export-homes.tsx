import { exportProperties } from '@latchkey/contract/listing-import/calls';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DownloadButton } from './download-button.tsx';

/** Downloads of the owner's properties, for other programs or bulk changes. */
export function ExportProperties() {
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
