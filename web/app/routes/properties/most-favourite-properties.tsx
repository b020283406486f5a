import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/most-favourite-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { PropertyListPage } from './property-list-page.tsx';
import { pageInput, pageSize, assertPageNotEmpty } from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

const filters = { most_liked: 1 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data, total }, seo] = await Promise.all([
    server.call(getPropertyList, { ...filters, ...pageInput(request) }),
    loadSeoTexts(server, 'most-favorite-properties'),
  ]);
  assertPageNotEmpty(request, data);
  return { properties: data.map(slimCard), total, seo };
}

export default function MostFavouriteProperties({ loaderData: { properties, total, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <PropertyListPage
      filters={filters}
      properties={properties}
      total={total}
      seo={seo}
      size={pageSize}
      title={t('properties.liked')}
      description={t('meta.liked')}
      path={paths.mostFavouriteProperties()}
      searchPath={`${paths.search()}?sort=most_liked`}
    />
  );
}
