import { getPackage } from '@latchkey/contract/package/calls';
import { getAddedProjects, getProjectDetail, getProjects } from '@latchkey/contract/project/calls';
import { features } from '@latchkey/contract/package/features';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { usePackageAccess } from '../../components/packages/package-access.tsx';
import { slimProject } from '../../features/project-card/project-card.tsx';
import type { Route } from './+types/project.ts';
import { missingRecord } from '../shared/loader-errors.ts';
import { isAccessRefusal } from './project-gate.tsx';
import { ProjectPage } from './project-page.tsx';
import '../../features/property/property.css';
import './project.css';
import { loadContext, type LoadContext } from '../../load-context.ts';

const maxSimilar = 8;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const response = await server
    .call(getProjectDetail, { slug_id: params.slug, get_similar: 1 })
    .catch((error: unknown) => (isAccessRefusal(error) ? null : Promise.reject(error)));
  const missing = () => missingRecord(server, request, 'project', params.slug);
  if (!response) return (await closedProject(params.slug, server)) ?? Promise.reject(await missing());
  if (!response.data) throw await missing();
  const similar = (response.similar_projects ?? []).slice(0, maxSimilar).map(slimProject);
  const share = await server.share('project', params.slug);
  return { kind: 'open' as const, share, project: response.data, similar };
}

/** Loads the public part of a project: its card and the packages that include the rest. */
async function closedProject(slug: string, { call, share: loadShareImage }: LoadContext) {
  const [found, others, packages, share] = await Promise.all([
    call(getProjects, { slug_id: slug, limit: 1, offset: 0 }),
    call(getProjects, { limit: maxSimilar + 1, offset: 0 }),
    call(getPackage, {}),
    loadShareImage('project', slug),
  ]);
  const project = found.data[0];
  if (!project) return null;
  return {
    kind: 'closed' as const,
    share,
    project,
    similar: others.data
      .filter(({ id }) => id !== project.id)
      .slice(0, maxSimilar)
      .map(slimProject),
    packages: packages.data
      .filter((one) => one.features.some(({ id }) => id === features.project_access.id))
      .map(({ id, name, price, duration }) => ({ id, name, price, duration })),
  };
}

/** The page is rendered for visitors; a signed-in user requests the rest with their token. */
export default function Project({ loaderData, params }: Route.ComponentProps) {
  const isClosed = loaderData.kind === 'closed';
  const { state: access, query: packagesQuery } = usePackageAccess('project_access', isClosed);
  const ownQuery = useCall(
    getAddedProjects,
    { slug_id: params.slug, limit: 1, offset: 0 },
    { enabled: isClosed && access === 'closed' },
  );
  const hasAccess = access === 'open' || (access === 'closed' && Boolean(ownQuery.data?.data));
  const detailQuery = useCall(
    getProjectDetail,
    { slug_id: params.slug, get_similar: 1 },
    { enabled: isClosed && hasAccess },
  );
  if (loaderData.kind === 'open') return <ProjectPage key={loaderData.project.id} state="open" {...loaderData} />;
  const { project, similar, packages, share } = loaderData;
  if (hasAccess && detailQuery.data?.data) {
    return (
      <ProjectPage key={project.id} state="open" project={detailQuery.data.data} similar={similar} share={share} />
    );
  }
  const failedQuery = [packagesQuery, ownQuery, detailQuery].find(hasQueryFailed);
  const state =
    failedQuery || access === 'loading' || ownQuery.isLoading || detailQuery.isLoading ? 'loading' : 'closed';
  return (
    <ProjectPage
      key={project.id}
      state={state}
      failedQuery={failedQuery}
      project={project}
      similar={similar}
      share={share}
      packages={packages}
    />
  );
}
