import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { projectTypes, type ProjectType } from '@latchkey/contract/project/project-types';

/** Filters of the list of projects, as its address holds them. */
export interface ProjectSearch {
  /** A place or a part of the title. */
  search?: string;
  type?: ProjectType;
  category_id?: number;
}

/** Reads an address; invalid values are ignored. */
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

/** Value of `property_type` in the home page's form when projects are looked for. */
export const projectsOffer = 'projects';

/** The list of projects that a home page's form asks for; null for one that looks for homes. */
export function projectsAskedFor(form: URLSearchParams): string | null {
  if (form.get('property_type') !== projectsOffer) return null;
  const query = new URLSearchParams();
  const category = form.get('category_ids');
  const search = form.get('search')?.trim();
  if (search) query.set('search', search);
  if (category) query.set('category_id', category);
  return query.size > 0 ? `${paths.projects()}?${query}` : paths.projects();
}
