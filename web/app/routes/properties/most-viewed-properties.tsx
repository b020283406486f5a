import { getPropertyList } from '@latchkey/contract/calls/property';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Route } from './+types/most-viewed-properties.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { HomeList } from './home-list.tsx';
import { pageInput, rankedPageSize, refuseEmptyPage } from '../page-of.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data, total } = await context.call(getPropertyList, {
    most_viewed: 1,
    ...pageInput(request, rankedPageSize),
  });
  refuseEmptyPage(request, data);
  return { homes: data.map(slimCard), total };
}

export default function MostViewedProperties({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <HomeList
      {...loaderData}
      size={rankedPageSize}
      title={t('list.viewed')}
      path={paths.mostViewedProperties()}
      searchPath={`${paths.search()}?sort=most_viewed`}
    />
  );
}
