import { getPropertyList } from '@latchkey/contract/calls/property';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Route } from './+types/featured-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { HomeList } from './home-list.tsx';
import { pageInput, rankedPageSize, refuseEmptyPage } from '../page-of.ts';
import { seoOf } from '../seo-of.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data, total }, seo] = await Promise.all([
    context.call(getPropertyList, { promoted: 1, ...pageInput(request, rankedPageSize) }),
    seoOf(context, 'featured-properties'),
  ]);
  refuseEmptyPage(request, data);
  return { homes: data.map(slimCard), total, seo };
}

export default function FeaturedProperties({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <HomeList
      {...loaderData}
      size={rankedPageSize}
      title={t('list.featured')}
      description={t('meta.featured')}
      path={paths.featuredProperties()}
      searchPath={`${paths.search()}`}
    />
  );
}
