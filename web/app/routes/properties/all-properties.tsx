import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/all-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { PropertyListPage } from './property-list-page.tsx';
import { pageInput, assertPageNotEmpty } from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data, total }, seo] = await Promise.all([
    server.call(getPropertyList, pageInput(request)),
    loadSeoTexts(server, 'all-properties'),
  ]);
  assertPageNotEmpty(request, data);
  return { properties: data.map(slimCard), total, seo };
}

export default function AllProperties({ loaderData: { properties, total, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <PropertyListPage
      filters={{}}
      properties={properties}
      total={total}
      seo={seo}
      title={t('properties.all')}
      description={t('meta.all')}
      path={paths.allProperties()}
      searchPath={`${paths.search()}`}
    />
  );
}
