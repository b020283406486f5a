import type { OutputOf, SentOf } from '@latchkey/contract/define-call';
import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import type { OwnProject, OwnProjectDetail } from '@latchkey/contract/project/project';
import { useCall } from '../../shared/api/use-call.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';

/** Number of listings per state; undefined when the server does not count. */
export function useOwnSummary() {
  const query = useCall(getOwnSummary, {}, { alwaysRefetch: true });
  return { summary: query.data?.data, isLoading: isFirstLoad(query) };
}

/** Loading for the first time, and not paused by a missing connection. */
export function isFirstLoad({ isLoading, isPaused }: { isLoading: boolean; isPaused: boolean }): boolean {
  return isLoading && !isPaused;
}

interface Options {
  enabled?: boolean;
}

/** Own properties in every state, newest first. */
export function useOwnProperties(input: SentOf<typeof getAddedProperties>, { enabled = true }: Options = {}) {
  const query = useCall(getAddedProperties, input, { keepPrevious: true, alwaysRefetch: true, enabled });
  return { query, properties: query.data && propertiesIn(query.data), total: query.data?.total ?? 0 };
}

/** Own projects in every state, newest first. */
export function useOwnProjects(input: SentOf<typeof getAddedProjects>, { enabled = true }: Options = {}) {
  const query = useCall(getAddedProjects, input, { keepPrevious: true, alwaysRefetch: true, enabled });
  return { query, projects: query.data && projectsIn(query.data), total: query.data?.total ?? 0 };
}

/** Rows are adverts only with `is_promoted`, which is not used here. */
function propertiesIn({ data }: OutputOf<typeof getAddedProperties>): OwnProperty[] {
  return data.flatMap((row) => ('request_status' in row ? [row] : []));
}

function projectsIn({ data }: OutputOf<typeof getAddedProjects>): OwnProject[] {
  return Array.isArray(data) ? data : [];
}

/** A request by slug returns one project, or none. */
export function projectIn({ data }: OutputOf<typeof getAddedProjects>): OwnProjectDetail | null {
  return Array.isArray(data) ? null : data;
}
