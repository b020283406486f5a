import { adminSaveArticle } from '@latchkey/contract/calls/console/content';
import type { InputOf } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { ArticleTable, Tables } from '../../database/tables.ts';
import { freeSlug } from '../../posting/free-slug.ts';
import type { AcceptedUpload } from '../../services/files/accept-upload.ts';
import { keepFile, withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { findArticleDraft } from './article-draft.ts';
import { cleanWords } from './clean-words.ts';
import { forgetArticles } from './forget-words.ts';
import { keepTextPictures } from './keep-text-pictures.ts';

type Input = InputOf<typeof adminSaveArticle>;
type Article = Selectable<ArticleTable>;

/**
 * Writes an article or changes one; what is not sent stays. Publishing one for the first time gives it its date.
 * @throws CallFailure `not_found`, `changed_meanwhile`, `category_not_found`, those of acceptUpload
 */
export default answer(adminSaveArticle, async (input, context) => {
  const { database, files, siteUrl } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const cover = input.image && (await accept(input.image, 'articleImage'));
    const shared = input.meta_picture && (await accept(input.meta_picture, 'articleImage'));
    return database.transaction((within) => save(input, { cover, shared }, context, within));
  });
  await removeFiles(unused, context);
  forgetArticles(context);
  const data = await findArticleDraft(id, database.db, siteUrl);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

interface Uploads {
  cover: AcceptedUpload | undefined;
  shared: AcceptedUpload | undefined;
}

async function save(input: Input, { cover, shared }: Uploads, context: Context, within: Transaction<Tables>) {
  const before = input.id === undefined ? null : await lock(input.id, input.updated_at, within);
  await expectCategory(input.category_id, within);
  const words = input.description === undefined ? null : await cleanWords(input.description, within);
  if (words?.html === '') throw new CallFailure('validation', { message: 'description is required' });
  const changes = {
    ...(input.title !== undefined && { title: input.title }),
    ...(words && { description: words.html }),
    ...(input.category_id !== undefined && { category_id: input.category_id || null }),
    ...(input.meta_title !== undefined && { meta_title: input.meta_title }),
    ...(input.meta_description !== undefined && { meta_description: input.meta_description }),
    ...(input.meta_keywords !== undefined && { meta_keywords: input.meta_keywords }),
    ...(input.without_image && { image_id: null }),
    ...(cover && { image_id: await keepFile(within, cover, null) }),
    ...(input.without_meta_picture && { meta_image_id: null }),
    ...(shared && { meta_image_id: await keepFile(within, shared, null) }),
    ...(await slugOf(input, before, within)),
    ...published(input.is_published ?? (before === null ? false : undefined), before, context.now()),
  };
  const id = before ? await change(before, changes, context, within) : await add(changes, context, within);
  const unseen = words ? await keepTextPictures('article', id, words.fileIds, within) : [];
  const isPublished = input.is_published ?? before?.is_published ?? false;
  await writeAudit(
    {
      action: before ? 'change-article' : 'add-article',
      subject: 'article',
      subject_id: id,
      accountId: null,
      before: before ? asWords(before.title, before.is_published) : '',
      after: asWords(input.title ?? before?.title ?? '', isPublished),
      reason: '',
    },
    context,
    within,
  );
  const left = [
    'image_id' in changes ? before?.image_id : null,
    'meta_image_id' in changes ? before?.meta_image_id : null,
  ];
  return { id, unused: [...unseen, ...left.filter((file) => typeof file === 'number')] };
}

async function lock(id: number, seen: string | undefined, within: Transaction<Tables>): Promise<Article> {
  const article = await within.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!article) throw new CallFailure('not_found');
  if (seen !== undefined && seen !== article.updated_at.toISOString()) throw new CallFailure('changed_meanwhile');
  return article;
}

async function expectCategory(id: number | undefined, within: Transaction<Tables>): Promise<void> {
  if (!id) return;
  const found = await within.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new CallFailure('category_not_found');
}

/** A title that changes leaves the address alone: links to it go on working. */
async function slugOf({ slug_id, title }: Input, before: Article | null, within: Transaction<Tables>) {
  if (before && (slug_id === undefined || slug_id === before.slug_id)) return {};
  return { slug_id: await freeSlug(within, 'article', slug_id ?? title ?? '', before?.id) };
}

function published(is: boolean | undefined, before: Article | null, now: Date) {
  if (is === undefined) return {};
  const first = before?.published_at ?? (before?.is_published ? before.created_at : null);
  if (!is) return { is_published: false, published_at: first };
  return { is_published: true, published_at: first ?? now, ...(first === null && { created_at: now }) };
}

type Changes = Partial<Omit<Article, 'id' | 'updated_at'>>;

async function change(before: Article, changes: Changes, { now }: Context, within: Transaction<Tables>) {
  // Never the same moment twice, for that is how a second writer is told from the first.
  const updated_at = new Date(Math.max(now().getTime(), before.updated_at.getTime() + 1));
  await within
    .updateTable('article')
    .set({ ...changes, updated_at })
    .where('id', '=', before.id)
    .execute();
  return before.id;
}

async function add(
  { title = '', description = '', slug_id = '', ...changes }: Changes,
  { now }: Context,
  within: Transaction<Tables>,
) {
  const moment = now();
  const { id } = await within
    .insertInto('article')
    .values({ created_at: moment, ...changes, title, description, slug_id, updated_at: moment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function asWords(title: string, isPublished: boolean): string {
  return `${isPublished ? 'published' : 'draft'}: ${title}`;
}
