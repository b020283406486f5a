import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/all-categories.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import {
  PageLinks,
  pageSize,
  pagedPath,
  pageInput,
  readPage,
  assertPageNotEmpty,
} from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [list, seo] = await Promise.all([
    server.call(getCategories, { has_property: 1, ...pageInput(request) }),
    loadSeoTexts(server, 'all-categories'),
  ]);
  assertPageNotEmpty(request, list.data);
  const categories = list.data.map(({ id, category, slug_id, image, properties_count }) => ({
    id,
    name: category,
    slug: slug_id,
    image,
    propertyCount: properties_count ?? 0,
  }));
  return { categories, total: list.total, seo };
}

/** Categories that have properties, with their number. */
export default function AllCategories({ loaderData: { categories, total, seo } }: Route.ComponentProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { tintIcons } = useMarket();
  const [query] = useSearchParams();
  const page = readPage(query);
  return (
    <div className="wrap py-10">
      <PageMeta
        title={t('shell.categories')}
        description={t('contentPages.categoriesText')}
        seo={seo}
        path={pagedPath(paths.categories(), page)}
        page={page}
      />
      <ItemListJsonLd
        name={t('shell.categories')}
        entries={categories.map(({ name, slug }) => ({ name, path: paths.categoryProperties(slug) }))}
        page={page}
        size={pageSize}
      />
      <PageHeader title={t('shell.categories')} text={t('contentPages.categoriesText')} />
      {categories.length === 0 ? (
        <EmptyState centred title={t('properties.none')} text={t('properties.noneText')} />
      ) : (
        <ul className="category-grid">
          {categories.map((category) => (
            <li key={category.id}>
              <Link to={paths.categoryProperties(category.slug)}>
                <span className="category-mark">
                  <Icon src={category.image} tint={tintIcons} size={32} />
                </span>
                <span>
                  <b>{named(category.name)}</b>
                  <small className="tnum">
                    {t('home.homes', { count: category.propertyCount, homes: format.number(category.propertyCount) })}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageLinks total={total} size={pageSize} to={(number) => pagedPath(paths.categories(), number)} />
    </div>
  );
}
