import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/premium-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { PropertyListPage } from './property-list-page.tsx';
import { pageInput, pageSize, assertPageNotEmpty } from '../../components/pagination.tsx';
import { loadContext } from '../../load-context.ts';

const filters = { is_premium: 1 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const { data, total } = await server.call(getPropertyList, { ...filters, ...pageInput(request) });
  assertPageNotEmpty(request, data);
  return { properties: data.map(slimCard), total };
}

export default function PremiumProperties({ loaderData: { properties, total } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <PropertyListPage
      filters={filters}
      properties={properties}
      total={total}
      size={pageSize}
      title={t('properties.premium')}
      description={t('meta.premium')}
      path={paths.premiumProperties()}
      searchPath={`${paths.search()}?is_premium=1`}
    />
  );
}
