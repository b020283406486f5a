import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../page-header.tsx';
import { ExportProperties } from './export-homes.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportReport } from './import-report.tsx';
import { PastImports } from './past-imports.tsx';
import { RememberedCategories } from './remembered-categories.tsx';
import './import.css';

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
