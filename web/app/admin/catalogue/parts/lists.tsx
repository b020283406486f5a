import { useTranslation } from '../../../i18n/use-translation.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

const lists = ['categories', 'facts', 'places', 'cities'] as const;

export type CatalogueListName = (typeof lists)[number];

/** Links to the lists of the catalogue. */
export function CatalogueTabs({ current }: { current: CatalogueListName }) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('console.catalogue.title')}
      links={lists.map((list) => ({
        to: `/admin/catalogue/${list}`,
        label: t(`console.catalogue.${list}`),
        current: list === current,
      }))}
    />
  );
}
