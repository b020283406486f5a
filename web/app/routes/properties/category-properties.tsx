import { getCategories } from '@latchkey/contract/calls/catalogue';
import { getPropertyList } from '@latchkey/contract/calls/property';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Route } from './+types/category-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { HomeList } from './home-list.tsx';
import { missingRecord } from '../missing-record.ts';
import { pageInput } from '../page-of.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [list, categories] = await Promise.all([
    context.call(getPropertyList, { category_slug_id: params.category, ...pageInput(request) }),
    context.call(getCategories, { slug_id: params.category }),
  ]);
  const category = categories.data[0];
  if (!category) throw await missingRecord(context, request, 'category', params.category);
  return { homes: list.data.map(slimCard), total: list.total, category };
}

export default function CategoryProperties({ loaderData: { homes, total, category } }: Route.ComponentProps) {
  const { named } = useTranslation();
  return (
    <HomeList
      title={named(category.category)}
      {...(category.meta_description && { description: category.meta_description })}
      path={paths.categoryProperties(category.slug_id)}
      homes={homes}
      total={total}
      searchPath={`${paths.search()}?category_ids=${category.id}`}
    />
  );
}
