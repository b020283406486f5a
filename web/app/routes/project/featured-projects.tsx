import { getProjects } from '@latchkey/contract/project/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/featured-projects.ts';
import { slimProject } from '../../features/project-card/project-card.tsx';
import { pageInput, assertPageNotEmpty } from '../../components/pagination.tsx';
import { ProjectList } from './project-list.tsx';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [list, seo] = await Promise.all([
    server.call(getProjects, { get_featured: 1, ...pageInput(request) }),
    loadSeoTexts(server, 'featured-projects'),
  ]);
  assertPageNotEmpty(request, list.data);
  return { projects: list.data.map(slimProject), total: list.total, seo };
}

export default function FeaturedProjects({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ProjectList
      title={t('projects.featured')}
      text={t('projects.featuredText')}
      path={paths.featuredProjects()}
      otherList={{ to: paths.projects(), label: t('projects.all') }}
      {...loaderData}
    />
  );
}
