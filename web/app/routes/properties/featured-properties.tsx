import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/featured-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { PropertyListPage } from './property-list-page.tsx';
import { pageInput, pageSize, assertPageNotEmpty } from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

const filters = { promoted: 1 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data, total }, seo] = await Promise.all([
    server.call(getPropertyList, { ...filters, ...pageInput(request) }),
    loadSeoTexts(server, 'featured-properties'),
  ]);
  assertPageNotEmpty(request, data);
  return { properties: data.map(slimCard), total, seo };
}

export default function FeaturedProperties({ loaderData: { properties, total, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <PropertyListPage
      filters={filters}
      properties={properties}
      total={total}
      seo={seo}
      size={pageSize}
      title={t('properties.featured')}
      description={t('meta.featured')}
      path={paths.featuredProperties()}
      searchPath={`${paths.search()}`}
    />
  );
}
