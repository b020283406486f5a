import { adminGetPageVersions } from '@latchkey/contract/admin/content/calls';
import { paging } from '@latchkey/contract/limits';
import type { PageDraft, PageVersionRow, ContentPage } from '@latchkey/contract/admin/content/records';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Aside } from '../components/aside.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useLocalDateTime } from '../components/use-date-time.ts';
import { VersionComparison } from './version-comparison.tsx';

interface PageVersionsProps {
  page: ContentPage;
  /** Current text of the editor. */
  current: string;
  /** False while there are unsaved changes, which a restore would discard. */
  mayRestore: boolean;
  onRestored: (page: PageDraft) => void;
  onClose: () => void;
}

/** All versions of a page. Each can be compared with the current text and restored. */
export function PageVersions({ page, current, mayRestore, onRestored, onClose }: PageVersionsProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<number>(paging.tableRows);
  const [selected, setSelected] = useState<PageVersionRow | null>(null);
  const query = useAdminCall(adminGetPageVersions, { name: page, limit }, { keepPrevious: true });
  const rows = query.data?.data ?? [];
  if (selected) {
    return (
      <VersionComparison
        version={selected}
        current={current}
        mayRestore={mayRestore}
        onRestored={(draft) => {
          setSelected(null);
          onRestored(draft);
        }}
        onBack={() => setSelected(null)}
      />
    );
  }
  return (
    <Aside title={t('console.content.versions')} onClose={onClose} focusOnMount>
      {!query.data && <QueryFallback query={query} rows={4} isInline />}
      {query.data && rows.length === 0 && <p className="console-quiet">{t('console.content.version.none')}</p>}
      <ol className="versions">
        {rows.map((row) => (
          <li key={row.id} aria-current={row.is_current === 1 || undefined}>
            <VersionName row={row} />
            {row.is_current === 1 ? (
              <span>{t('console.content.version.current')}</span>
            ) : (
              <span>
                <Button size="sm" variant="line" onClick={() => setSelected(row)}>
                  {t('console.content.version.compare')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {query.data && query.data.total > rows.length && limit < paging.maxLimit && (
        <Button size="sm" variant="line" onClick={() => setLimit(paging.maxLimit)}>
          {t('console.content.version.more')}
        </Button>
      )}
    </Aside>
  );
}

function VersionName({ row }: { row: PageVersionRow }) {
  const { t } = useTranslation();
  const dateTime = useLocalDateTime();
  return (
    <span>
      <time dateTime={row.made_at}>{dateTime(row.made_at)}</time>
      <span className="console-quiet">
        {' · '}
        {row.made_by?.name ?? t('console.content.version.unknownAuthor')}
        {row.restored_id !== null && ` · ${t('console.content.version.restored')}`}
      </span>
    </span>
  );
}
