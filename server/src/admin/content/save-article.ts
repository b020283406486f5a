import { adminSaveArticle } from '@latchkey/contract/admin/content/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { ArticleTable, Tables } from '../../platform/database/tables.ts';
import { reserveSlug } from '../../posting/slugs.ts';
import type { AcceptedUpload } from '../../platform/files/accept-upload.ts';
import { saveFileRow, withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findArticleDraft } from './articles.ts';
import { sanitiseRichText } from '../../platform/html/sanitise-rich-text.ts';
import { evictArticles } from './evict-content.ts';
import { saveTextPictures } from './text-pictures.ts';

type Input = InputOf<typeof adminSaveArticle>;
type Article = Selectable<ArticleTable>;

/**
 * Creates or updates an article; fields that are not sent stay. The first publication sets its date.
 * @throws CallFailure `not_found`, `changed_meanwhile`, `category_not_found`, those of acceptUpload
 */
export const saveArticle = defineHandler(adminSaveArticle, async (input, context) => {
  const { database, files, siteUrl } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const cover = input.image && (await accept(input.image, 'articleImage'));
    const shared = input.meta_picture && (await accept(input.meta_picture, 'articleImage'));
    return database.transaction((trx) => save(input, { cover, shared }, context, trx));
  });
  evictArticles(context);
  await deleteUnusedFiles(unused, context);
  const data = await findArticleDraft(id, database.db, siteUrl);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

interface Uploads {
  cover: AcceptedUpload | undefined;
  shared: AcceptedUpload | undefined;
}

async function save(input: Input, { cover, shared }: Uploads, context: Context, trx: Transaction<Tables>) {
  const before = input.id === undefined ? null : await lock(input.id, input.updated_at, trx);
  await expectCategory(input.category_id, trx);
  const text = input.description === undefined ? null : await sanitiseRichText(input.description, trx);
  if (text?.html === '') throw new CallFailure('validation', { message: 'description is required' });
  const changes = {
    ...(input.title !== undefined && { title: input.title }),
    ...(text && { description: text.html }),
    ...(input.category_id !== undefined && { category_id: input.category_id || null }),
    ...(input.meta_title !== undefined && { meta_title: input.meta_title }),
    ...(input.meta_description !== undefined && { meta_description: input.meta_description }),
    ...(input.meta_keywords !== undefined && { meta_keywords: input.meta_keywords }),
    ...(input.without_image && { image_id: null }),
    ...(cover && { image_id: await saveFileRow(trx, cover, null) }),
    ...(input.without_meta_picture && { meta_image_id: null }),
    ...(shared && { meta_image_id: await saveFileRow(trx, shared, null) }),
    ...(await slugOf(input, before, trx)),
    ...published(input.is_published ?? (before === null ? false : undefined), before, context.now()),
  };
  const id = before ? await change(before, changes, context, trx) : await add(changes, context, trx);
  const unseen = text ? await saveTextPictures('article', id, text.fileIds, trx) : [];
  const isPublished = input.is_published ?? before?.is_published ?? false;
  await writeAudit(
    {
      action: before ? 'change-article' : 'add-article',
      subject: 'article',
      subject_id: id,
      accountId: null,
      before: before ? auditText(before.title, before.is_published) : '',
      after: auditText(input.title ?? before?.title ?? '', isPublished),
      reason: '',
    },
    context,
    trx,
  );
  const replaced = [
    'image_id' in changes ? before?.image_id : null,
    'meta_image_id' in changes ? before?.meta_image_id : null,
  ];
  return { id, unused: [...unseen, ...replaced.filter((file) => typeof file === 'number')] };
}

async function lock(id: number, seen: string | undefined, trx: Transaction<Tables>): Promise<Article> {
  const article = await trx.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!article) throw new CallFailure('not_found');
  if (seen !== undefined && seen !== article.updated_at.toISOString()) throw new CallFailure('changed_meanwhile');
  return article;
}

async function expectCategory(id: number | undefined, trx: Transaction<Tables>): Promise<void> {
  if (!id) return;
  const found = await trx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new CallFailure('category_not_found');
}

/** A new title does not change the slug, so that links keep working. */
async function slugOf({ slug_id, title }: Input, before: Article | null, trx: Transaction<Tables>) {
  if (before && (slug_id === undefined || slug_id === before.slug_id)) return {};
  return { slug_id: await reserveSlug(trx, 'article', slug_id ?? title ?? '', before?.id) };
}

function published(is: boolean | undefined, before: Article | null, now: Date) {
  if (is === undefined) return {};
  const first = before?.published_at ?? (before?.is_published ? before.created_at : null);
  if (!is) return { is_published: false, published_at: first };
  return { is_published: true, published_at: first ?? now, ...(first === null && { created_at: now }) };
}

type Changes = Partial<Omit<Article, 'id' | 'updated_at'>>;

async function change(before: Article, changes: Changes, { now }: Context, trx: Transaction<Tables>) {
  // Strictly increasing, because concurrent changes are detected by this time.
  const updated_at = new Date(Math.max(now().getTime(), before.updated_at.getTime() + 1));
  await trx
    .updateTable('article')
    .set({ ...changes, updated_at })
    .where('id', '=', before.id)
    .execute();
  return before.id;
}

async function add(
  { title = '', description = '', slug_id = '', ...changes }: Changes,
  { now }: Context,
  trx: Transaction<Tables>,
) {
  const createdAt = now();
  const { id } = await trx
    .insertInto('article')
    .values({ created_at: createdAt, ...changes, title, description, slug_id, updated_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function auditText(title: string, isPublished: boolean): string {
  return `${isPublished ? 'published' : 'draft'}: ${title}`;
}
