import { getCategories } from '@latchkey/contract/catalogue/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import type { Category } from '@latchkey/contract/catalogue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/category-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { PropertyListPage } from './property-list-page.tsx';
import { missingRecord } from '../shared/loader-errors.ts';
import { pageInput, assertPageNotEmpty } from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';
import type { SeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [list, categories] = await Promise.all([
    server.call(getPropertyList, { category_slug_id: params.category, ...pageInput(request) }),
    server.call(getCategories, { slug_id: params.category }),
  ]);
  const category = categories.data[0];
  if (!category) throw await missingRecord(server, request, 'category', params.category);
  assertPageNotEmpty(request, list.data);
  return { properties: list.data.map(slimCard), total: list.total, category };
}

/** Returns the SEO texts that the operator wrote for a category. */
function categorySeoTexts({ meta_title, meta_description, meta_image }: Category): SeoTexts {
  return {
    ...(meta_title && { title: meta_title }),
    ...(meta_description && { description: meta_description }),
    ...(meta_image && { image: meta_image }),
  };
}

export default function CategoryProperties({ loaderData: { properties, total, category } }: Route.ComponentProps) {
  const { t, named } = useTranslation();
  return (
    <PropertyListPage
      title={named(category.category)}
      description={t('meta.category', { kind: named(category.category) })}
      keywords={category.meta_keywords}
      seo={categorySeoTexts(category)}
      breadcrumbs={[{ name: t('shell.categories'), path: paths.categories() }]}
      path={paths.categoryProperties(category.slug_id)}
      filters={{ category_slug_id: category.slug_id }}
      properties={properties}
      total={total}
      searchPath={`${paths.search()}?category_ids=${category.id}`}
    />
  );
}
