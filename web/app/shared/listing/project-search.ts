import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { projectTypes, type ProjectType } from '@latchkey/contract/project/project-types';

/** Filters of the project list in the URL. */
export interface ProjectSearch {
  /** Location or part of the title. */
  search?: string;
  type?: ProjectType;
  category_id?: number;
}

/** Reads the filters from a URL; invalid values are ignored. */
export function readProjectSearch(query: URLSearchParams): ProjectSearch {
  const search = query.get('search')?.trim().slice(0, textLength.search);
  const category = /^[1-9]\d{0,8}$/.exec(query.get('category_id') ?? '')?.[0];
  const type = projectTypes.find((option) => option === query.get('type'));
  return {
    ...(search && { search }),
    ...(type && { type }),
    ...(category && { category_id: Number(category) }),
  };
}

/** Value of `property_type` in the home page's search form for projects. */
export const projectsOption = 'projects';

/** Returns the path of the project list for the home page's search form; null when it searches properties. */
export function projectSearchPath(form: URLSearchParams): string | null {
  if (form.get('property_type') !== projectsOption) return null;
  const query = new URLSearchParams();
  const category = form.get('category_ids');
  const search = ['search', 'city', 'state', 'country'].map((name) => form.get(name)?.trim()).find(Boolean);
  if (search) query.set('search', search);
  if (category) query.set('category_id', category);
  return query.size > 0 ? `${paths.projects()}?${query}` : paths.projects();
}
