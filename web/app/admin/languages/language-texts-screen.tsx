import { adminExportTexts, adminGetLanguages, adminGetTexts } from '@latchkey/contract/admin/languages/calls';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { Page } from '../components/page.tsx';
import { TablePagination } from '../components/table/table-pagination.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { QueryBoundary } from '../components/query-boundary.tsx';
import { ImportTextsForm } from './import-texts-form.tsx';
import { TextRow } from './text-row.tsx';
import './languages.css';

/** The texts of one language beside those of another. Each is saved on blur. */
export default function LanguageTextsScreen() {
  const { code = '' } = useParams();
  return <LanguageTexts key={code} code={code} />;
}

function LanguageTexts({ code }: { code: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const state = useTableState(['show', 'screen', 'source']);
  const languages = useAdminCall(adminGetLanguages, {}).data?.data ?? [];
  const language = languages.find((each) => each.code === code);
  const query = useAdminCall(adminGetTexts, { code, ...(state.input as object) }, { keepPrevious: true });
  const exportAction = useAdminAction(adminExportTexts);
  const [isImporting, setImporting] = useState(false);
  const [savedCount, setSavedCount] = useState<{ translated: number; needed: number } | null>(null);
  const name = language?.name ?? code;
  const source = state.filters.source || 'en';
  const [latestData, setLatestData] = useState(query.data);
  // A refetch brings a newer count.
  if (latestData !== query.data) {
    setLatestData(query.data);
    setSavedCount(null);
  }
  const count = savedCount ?? query.data?.count;
  async function exportTexts() {
    const response = await exportAction.run({ code });
    if (response) downloadJson(`${code}.json`, response.data);
  }
  return (
    <Page
      title={t('console.languages.translate', { name })}
      note={count && t('console.languages.share', { done: number(count.translated), all: number(count.needed) })}
      actions={
        <>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to="/admin/languages">
            {t('console.languages.back')}
          </Link>
          <Button size="sm" variant="line" pending={exportAction.pending} onClick={() => void exportTexts()}>
            {t('console.languages.export')}
          </Button>
          <Button size="sm" variant="line" onClick={() => setImporting(true)}>
            {t('console.languages.import')}
          </Button>
        </>
      }
      aside={isImporting && <ImportTextsForm code={code} onClose={() => setImporting(false)} />}
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.languages.search')} />
        <FilterSelect
          label={t('console.languages.show')}
          value={state.filters.show}
          allLabel={t('console.languages.all')}
          options={[
            { value: 'missing', label: t('console.languages.missing') },
            { value: 'written', label: t('console.languages.own') },
          ]}
          onChange={(value) => state.set('show', value)}
        />
        <FilterSelect
          label={t('console.languages.screen')}
          value={state.filters.screen}
          allLabel={t('console.languages.everyScreen')}
          options={(query.data?.screens ?? []).map(({ screen, missing }) => {
            const screenLabel = screenName(screen, t);
            return { value: screen, label: missing > 0 ? `${screenLabel} (${number(missing)})` : screenLabel };
          })}
          onChange={(value) => state.set('screen', value)}
        />
        <FilterSelect
          label={t('console.languages.from')}
          value={state.filters.source}
          allLabel="English"
          options={languages
            .filter((each) => each.code !== 'en' && each.code !== code)
            .map((each) => ({ value: each.code, label: each.name }))}
          onChange={(value) => state.set('source', value)}
        />
      </div>
      <p className="console-bar console-quiet">{t('console.languages.keys')}</p>
      <QueryBoundary query={query}>
        {({ data, total }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                centred
                title={t(state.filters.show === 'missing' ? 'console.languages.allThere' : 'console.languages.nothing')}
              />
            )}
            <ol className="language-texts" aria-label={t('console.languages.translate', { name })}>
              {data.map((text) => (
                <TextRow
                  key={text.key}
                  text={text}
                  code={code}
                  direction={language?.rtl === 1 ? 'rtl' : 'ltr'}
                  source={source}
                  onSaved={setSavedCount}
                />
              ))}
            </ol>
            {total > 0 && <TablePagination state={state} total={total} isEstimate={false} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Returns the name of a screen, or its key when there is no text for it yet. */
function screenName(screen: string, t: (key: string) => string): string {
  const key = `console.languages.screens.${screen}`;
  const name = t(key);
  return name === key ? screen : name;
}

/** Downloads an object as a JSON file. */
function downloadJson(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
