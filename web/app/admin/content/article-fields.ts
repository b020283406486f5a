import type { ArticleDraft } from '@latchkey/contract/admin/content/records';
import type { PictureChange } from './picture-slot.tsx';
import type { SentOf } from '@latchkey/contract/define-call';
import type { adminSaveArticle } from '@latchkey/contract/admin/content/calls';

/** Editable texts of an article. The draft on the device stores them. */
export interface ArticleFields {
  title: string;
  slug_id: string;
  category_id: number;
  description: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

export const emptyArticleFields: ArticleFields = {
  title: '',
  slug_id: '',
  category_id: 0,
  description: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
};

export function articleFields(article: ArticleDraft): ArticleFields {
  const { title, slug_id, description, meta_title, meta_description, meta_keywords } = article;
  const category_id = article.category?.id ?? 0;
  return { title, slug_id, category_id, description, meta_title, meta_description, meta_keywords };
}

/** Draft on the device, with the version of the article that it changes. Drafts of older versions of the app lack it. */
export type ArticleLocalDraft = ArticleFields & { updated_at?: string | undefined };

export interface ArticlePictures {
  cover: PictureChange;
  shared: PictureChange;
}

/** Input of the save call. The server derives a blank slug from the title. */
export function articleInput(
  article: ArticleDraft | null,
  fields: ArticleFields,
  { cover, shared }: ArticlePictures,
  isPublished: boolean,
): SentOf<typeof adminSaveArticle> {
  return {
    ...fields,
    ...(article && { id: article.id, updated_at: article.updated_at }),
    is_published: isPublished ? 1 : 0,
    ...(cover && { image: cover }),
    ...(cover === null && { without_image: 1 }),
    ...(shared && { meta_picture: shared }),
    ...(shared === null && { without_meta_picture: 1 }),
  };
}

/** Takes over saved values, except where the current value was changed after it was sent. */
export function mergeSaved<Values extends object>(current: Values, sent: Values, saved: Partial<Values>): Values {
  const merged = { ...current };
  for (const key in saved) if (current[key] === sent[key]) Object.assign(merged, { [key]: saved[key] });
  return merged;
}
