import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { data, redirect } from 'react-router';
import type { Route } from './+types/city-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { PropertyListPage } from './property-list-page.tsx';
import { pageInput, assertPageNotEmpty } from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const page = pageInput(request);
  const list = await server.call(getPropertyList, { city: params.city, ...page });
  // A city is known only by its properties, and only by its own name: others, such as “lisboa”, lead to its page.
  if (list.total === 0) {
    const { understood } = await server.call(getPropertyList, { search: params.city, limit: 1 });
    if (understood?.city === undefined || understood.search !== undefined || understood.city === params.city)
      throw data(null, { status: 404 });
    throw redirect(paths.cityProperties(understood.city));
  }
  assertPageNotEmpty(request, list.data);
  return { properties: list.data.map(slimCard), total: list.total, city: params.city };
}

export default function CityProperties({ loaderData: { properties, total, city } }: Route.ComponentProps) {
  const { t, named } = useTranslation();
  const place = named(city);
  return (
    <PropertyListPage
      title={t('search.titleIn', { title: t('properties.homes'), place })}
      description={t('meta.city', { place })}
      breadcrumbs={[{ name: t('properties.cities'), path: paths.cities() }]}
      path={paths.cityProperties(city)}
      filters={{ city }}
      properties={properties}
      total={total}
      searchPath={`${paths.search()}?${new URLSearchParams({ city })}`}
    />
  );
}
