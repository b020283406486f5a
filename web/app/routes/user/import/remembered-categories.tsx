import { getImportCategories, saveImportCategories } from '@latchkey/contract/listing-import/calls';
import { userPaths } from '@latchkey/contract/paths';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { request } from '../../../shared/api/request.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { PageLinks, readPage } from '../../../components/pagination.tsx';
import { CategoryFields } from './category-fields.tsx';
import { usePolling } from './use-polling.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

const pageSize = 20;
const formats = ['csv', 'xml'] as const;

/** Saved mappings of category names, to change or delete. Renders nothing when there are none. */
export function RememberedCategories() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const list = useCall(
    getImportCategories,
    { limit: pageSize, offset: (readPage(query) - 1) * pageSize },
    { keepPrevious: true },
  );
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  usePolling(list.refetch, false);
  const names = (list.data?.data ?? []).map(({ format, name, category_id }) => ({
    key: `${format} ${name}`,
    format,
    name,
    detail: t(`import.names.of.${format}`),
    category: category_id,
  }));
  if (list.data && list.data.total === 0) return null;

  async function save() {
    setPending(true);
    try {
      for (const format of formats) {
        const categories = names
          .filter((each) => each.format === format && chosen[each.key] !== undefined)
          .map(({ name, key }) => ({ name, category_id: chosen[key] }));
        if (categories.length > 0) await request(saveImportCategories, { format, categories });
      }
      setChosen({});
      showToast({ text: t('import.names.saved') });
      await list.refetch();
    } catch (error) {
      showToast({ text: failureText(t, 'import.failed', error), urgent: true });
    }
    setPending(false);
  }

  return (
    <section aria-labelledby="remembered-categories">
      <h2 id="remembered-categories">{t('import.names.remembered')}</h2>
      <QueryErrorState query={list} />
      {list.data && (
        <>
          <p className="import-muted">{t('import.names.rememberedText')}</p>
          <CategoryFields
            names={names}
            chosen={chosen}
            blank={t('import.names.reset')}
            onChoose={(key, category) => setChosen({ ...chosen, [key]: category })}
          />
          <Button
            variant="line"
            pending={pending}
            disabled={Object.keys(chosen).length === 0}
            onClick={() => void save()}
          >
            {t('import.names.save')}
          </Button>
          <PageLinks
            total={list.data.total}
            size={pageSize}
            to={(page) => `${userPaths.importListings()}?page=${page}`}
          />
        </>
      )}
    </section>
  );
}
