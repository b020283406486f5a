import { importProperties } from '@latchkey/contract/listing-import/calls';
import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../shared/api/failure.ts';
import { request } from '../../../shared/api/request.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';

/** Pages where the user can fix what prevents an import from starting. */
const fixLinks: Readonly<Record<string, string>> = {
  profile_incomplete: userPaths.profile(),
  verification_required: userPaths.verification(),
  verification_failed: userPaths.verification(),
};

/** Result of the check with the number of changes, warnings and the button that starts the import. */
export function StartImport({
  listingImport,
  needsCategories,
  onStarted,
}: {
  listingImport: ListingImport;
  /** Rows are left out because their category is not mapped yet. */
  needsCategories: boolean;
  onStarted: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  if (listingImport.status !== 'checked') return null;
  const { id, counts, units_left, hides_missing } = listingImport;
  const changeCount = counts.to_add + counts.to_change;
  const missingUnits = units_left === null || units_left === undefined ? 0 : Math.max(0, counts.to_add - units_left);

  async function start() {
    setPending(true);
    setFailure(null);
    try {
      await request(importProperties, { id });
      onStarted();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
    setPending(false);
  }

  const fixLink = failure ? fixLinks[failure.key] : undefined;
  return (
    <section className="import-next" aria-labelledby="import-next">
      <h2 id="import-next">{t('import.checkedTitle')}</h2>
      <p>
        {t('import.checkedText', {
          add: format.number(counts.to_add),
          change: format.number(counts.to_change),
          same: format.number(counts.same),
        })}
      </p>
      {counts.refused > 0 && (
        <Note tone="warn">
          {t('import.refusedText', { count: counts.refused, rows: format.number(counts.refused) })}
        </Note>
      )}
      {missingUnits > 0 && (
        <Note
          tone="warn"
          action={
            <Link to={paths.packages()} className="btn btn-line btn-sm">
              {t('import.packages')}
            </Link>
          }
        >
          {t('import.noUnits', { left: format.number(units_left ?? 0), homes: format.number(counts.to_add) })}
        </Note>
      )}
      {hides_missing && <p className="import-muted">{t('import.willHide')}</p>}
      {failure && (
        <Note
          tone="danger"
          live
          {...(fixLink && {
            action: (
              <Link to={fixLink} className="btn btn-line btn-sm">
                {t('import.fix')}
              </Link>
            ),
          })}
        >
          {failureText(t, 'import.failed', failure)}
        </Note>
      )}
      {changeCount > 0 || hides_missing ? (
        <Button size="lg" pending={pending} onClick={() => void start()}>
          {t('import.start', { count: changeCount, homes: format.number(changeCount) })}
        </Button>
      ) : (
        <p className="import-muted">{t(needsCategories ? 'import.names.first' : 'import.nothing')}</p>
      )}
    </section>
  );
}
