import { saveImportCategories } from '@latchkey/contract/listing-import/calls';
import type { ImportCategoryName, ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure, Disclosures } from '../../../ui/navigation/disclosure.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { CategoryFields } from './category-fields.tsx';
import { isInProgress } from './import-status.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';

/**
 * Maps the category names of a file to categories of the market: unknown names must be mapped, others can be changed. The
 * mapping also applies to later files; this file is checked or imported again while it is stored.
 */
export function ImportCategories({
  listingImport,
  names,
  canRepeat,
  onSaved,
}: {
  listingImport: ListingImport;
  names: readonly ImportCategoryName[];
  canRepeat: boolean;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (names.length === 0 || isInProgress(listingImport)) return null;
  const fields = names.map(({ name, rows, category_id }) => ({
    key: name,
    name,
    detail: t('import.rows', { count: rows, rows: format.number(rows) }),
    category: category_id,
  }));
  const unknown = fields.filter(({ category }) => category === null);
  const known = fields.filter(({ category }) => category !== null);
  const rowsLeftOut = names.reduce((sum, { rows, category_id }) => (category_id === null ? sum + rows : sum), 0);
  const choose = (name: string, category: string) => {
    setFailure(null);
    setChosen((current) => ({ ...current, [name]: category }));
  };

  async function save() {
    const categories = Object.entries(chosen)
      .map(([name, category]) => ({ name, category_id: category }))
      // A blank choice for an unknown name deletes nothing.
      .filter(({ name, category_id }) => category_id !== '' || known.some(({ key }) => key === name));
    if (categories.length === 0 && (unknown.length > 0 || !canRepeat))
      return setFailure(t('import.failed.choose_first'));
    setFailure(null);
    setPending(true);
    try {
      const { data } = await request(saveImportCategories, { id: listingImport.id, categories });
      setChosen((current) => withoutSent(current, chosen));
      if (!data.repeats) showToast({ text: t('import.names.saved') });
      onSaved();
    } catch (error) {
      setFailure(failureText(t, 'import.failed', error));
    }
    setPending(false);
  }

  const action = canRepeat ? (listingImport.status === 'done' ? 'importAgain' : 'checkAgain') : 'save';
  const saveButton = (
    <Button pending={pending} onClick={() => void save()}>
      {t(`import.names.${action}`)}
    </Button>
  );
  const failureNote = failure !== null && (
    <Note tone="danger" live>
      {failure}
    </Note>
  );
  const shared = { chosen, onChoose: choose };
  return (
    <>
      {unknown.length > 0 && (
        <section className="import-next" aria-labelledby="import-names">
          <h2 id="import-names">{t('import.names.title')}</h2>
          <p>{t('import.names.text', { count: rowsLeftOut, rows: format.number(rowsLeftOut) })}</p>
          <CategoryFields names={unknown} blank={t('import.names.choose')} {...shared} />
          {!canRepeat && <p className="import-muted">{t('import.names.gone')}</p>}
          {failureNote}
          {saveButton}
        </section>
      )}
      {known.length > 0 && (
        <Disclosures>
          <Disclosure title={t('import.names.known')}>
            <p>{t('import.names.knownText')}</p>
            <CategoryFields names={known} blank={t('import.names.automatic')} {...shared} />
            {unknown.length === 0 && failureNote}
            {unknown.length === 0 && saveButton}
          </Disclosure>
        </Disclosures>
      )}
    </>
  );
}

/** The choices that were made or changed after these were sent. */
export function withoutSent(
  choices: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).filter(([name, category]) => sent[name] !== category));
}
