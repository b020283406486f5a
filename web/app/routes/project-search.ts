import { paths } from '@latchkey/contract/paths';

/** What the list of projects is narrowed down by, as its address holds it. */
export interface ProjectSearch {
  search?: string;
  category_id?: number;
}

const longest = 100;

/** Reads an address; what makes no sense is as if it were not there. */
export function readProjectSearch(query: URLSearchParams): ProjectSearch {
  const search = query.get('search')?.trim().slice(0, longest);
  const category = /^[1-9]\d{0,8}$/.exec(query.get('category_id') ?? '')?.[0];
  return { ...(search && { search }), ...(category && { category_id: Number(category) }) };
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
