import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/limits';
import type { ProjectType } from '@latchkey/contract/rules/project-types';
import type { GivenFile } from '@latchkey/contract/schemas/listing-file';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { cleanHtml } from '../posting/clean-html.ts';
import { acceptGiven, type ListingFile } from '../posting/listing-files.ts';
import type { Accept } from '../services/files/accept-uploads.ts';

/** What somebody says of a project, beside its files. What is left out stays as it is, or empty. */
export interface ProjectFields {
  title?: string | undefined;
  /** Rich text. */
  description?: string | undefined;
  category_id?: number | undefined;
  type?: ProjectType | undefined;
  location?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  video_link?: string | undefined;
  meta_title?: string | undefined;
  meta_description?: string | undefined;
  meta_keywords?: string | undefined;
}

/** Only what a project has by itself: files, lists and names of others stay out of its columns. */
export function fieldsOf<Fields extends ProjectFields>(input: Fields): ProjectFields {
  const { title, description, category_id, type, location, city, state, country, latitude, longitude } = input;
  const { video_link, meta_title, meta_description, meta_keywords } = input;
  const place = { location, city, state, country, latitude, longitude };
  return { title, description, category_id, type, ...place, video_link, meta_title, meta_description, meta_keywords };
}

/** The plain columns of a project; what was not said is left out. */
export function plainColumns(fields: ProjectFields) {
  const { description, ...others } = fields;
  const columns = { ...others, ...(description !== undefined && { description: cleanHtml(description) }) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof ProjectFields]?: NonNullable<ProjectFields[Name]>;
  };
}

/** @throws CallFailure `category_not_found` */
export async function expectCategory(
  id: number | undefined,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<void> {
  if (id === undefined) return;
  const { categories } = await loadCatalogue(database, siteUrl);
  if (!categories.get(id)?.isEnabled) throw new CallFailure('category_not_found');
}

/** A floor as it is sent: without an id a new one. */
export interface GivenPlan {
  id?: number | undefined;
  title: string;
  document?: GivenFile | undefined;
}

/** A floor whose drawing is taken in. */
export interface ReadyPlan {
  id?: number | undefined;
  title: string;
  document?: ListingFile | undefined;
}

/** @throws CallFailure those of accept, and `file_missing` for a new floor without its drawing */
export async function acceptPlans(accept: Accept, plans: readonly GivenPlan[]): Promise<ReadyPlan[]> {
  if (plans.some(({ id, document }) => id === undefined && !document)) throw new CallFailure('file_missing');
  const ready: ReadyPlan[] = [];
  for (const { document, ...plan } of plans) {
    ready.push({ ...plan, document: document && (await acceptGiven(accept, document, 'planDocument')) });
  }
  return ready;
}

/** @throws CallFailure `too_many_files` for more than one listing may carry */
export function expectRoom(counts: { gallery: number; documents: number; plans: number }): void {
  const { gallery, documents, plans } = counts;
  if (gallery > fileCount.gallery || documents > fileCount.documents || plans > fileCount.plans) {
    throw new CallFailure('too_many_files');
  }
}
