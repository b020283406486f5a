import { CallFailure } from '@latchkey/contract/errors';
import { fileCount } from '@latchkey/contract/upload-limits';
import type { ProjectType } from '@latchkey/contract/project/project-types';
import type { SubmittedFile } from '@latchkey/contract/posting/listing-file';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { acceptListingFile, type ListingFile } from '../posting/files/listing-files.ts';
import type { AcceptUpload } from '../platform/files/with-uploads.ts';

/** The fields of a project in a request, without files. Missing fields stay unchanged, or empty for a new project. */
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

/** The plain fields of a project in a request, without files, lists and any other fields. */
export function projectFieldsOf<Fields extends ProjectFields>(input: Fields): ProjectFields {
  const { title, description, category_id, type, location, city, state, country, latitude, longitude } = input;
  const { video_link, meta_title, meta_description, meta_keywords } = input;
  const addressFields = { location, city, state, country, latitude, longitude };
  return {
    title,
    description,
    category_id,
    type,
    ...addressFields,
    video_link,
    meta_title,
    meta_description,
    meta_keywords,
  };
}

/** The plain columns of a project, without missing fields and with sanitised rich text. */
export function plainColumns(fields: ProjectFields) {
  const { description, ...others } = fields;
  const columns = { ...others, ...(description !== undefined && { description: cleanHtml(description) }) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof ProjectFields]?: NonNullable<ProjectFields[Name]>;
  };
}

/**
 * Checks that the category exists and is enabled.
 * @param storedCategoryId the category before an edit, which the project may keep after the category was disabled
 * @throws CallFailure `category_not_found`
 */
export async function expectCategory(
  id: number | undefined,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
  storedCategoryId?: number,
): Promise<void> {
  if (id === undefined || id === storedCategoryId) return;
  const { categories } = await loadCatalogue(database, siteUrl);
  if (!categories.get(id)?.isEnabled) throw new CallFailure('category_not_found');
}

/** A floor plan in a request; a new one if it has no id. */
export interface SubmittedPlan {
  id?: number | undefined;
  title: string;
  document?: SubmittedFile | undefined;
}

/** A floor plan with an accepted drawing. */
export interface AcceptedPlan {
  id?: number | undefined;
  title: string;
  document?: ListingFile | undefined;
}

/**
 * Accepts the drawings of floor plans.
 * @throws CallFailure those of accept, and `file_missing` for a new floor plan without its drawing
 */
export async function acceptPlans(accept: AcceptUpload, plans: readonly SubmittedPlan[]): Promise<AcceptedPlan[]> {
  if (plans.some(({ id, document }) => id === undefined && !document)) throw new CallFailure('file_missing');
  const accepted: AcceptedPlan[] = [];
  for (const { document, ...plan } of plans) {
    accepted.push({ ...plan, document: document && (await acceptListingFile(accept, document, 'planDocument')) });
  }
  return accepted;
}

/**
 * Checks the number of files of a project.
 * @throws CallFailure `too_many_files` if a count exceeds the limits of a listing
 */
export function expectWithinFileLimits(counts: { gallery: number; documents: number; plans: number }): void {
  const { gallery, documents, plans } = counts;
  if (gallery > fileCount.gallery || documents > fileCount.documents || plans > fileCount.plans) {
    throw new CallFailure('too_many_files');
  }
}
