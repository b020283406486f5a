import { getProjects } from '@latchkey/contract/project/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/all-projects.ts';
import { slimProject } from '../../features/project-card/project-card.tsx';
import { pageInput, assertPageNotEmpty } from '../../components/pagination.tsx';
import { ProjectList } from './project-list.tsx';
import { readProjectSearch } from '../../shared/listing/project-search.ts';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const search = readProjectSearch(new URL(request.url).searchParams);
  const [list, seo] = await Promise.all([
    server.call(getProjects, { ...search, ...pageInput(request) }),
    loadSeoTexts(server, 'all-projects'),
  ]);
  assertPageNotEmpty(request, list.data);
  return { projects: list.data.map(slimProject), total: list.total, seo, search };
}

export default function AllProjects({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ProjectList
      title={t('projects.all')}
      text={t('projects.allText')}
      path={paths.projects()}
      otherList={{ to: paths.featuredProjects(), label: t('projects.featured') }}
      {...loaderData}
    />
  );
}
