import { webSettings } from '@latchkey/contract/settings/calls';
import type { Transaction } from 'kysely';
import type { Context, Services } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { languageTag } from '../../platform/cache/evict-pages.ts';
import { evictLanguages } from '../../platform/settings/page-languages.ts';

interface Change {
  action: string;
  /** Id of the language. */
  id: number;
  before: string;
  after: string;
  /** The language, and which part of it changed. */
  about: string;
}

/** Writes a change of a language to the audit log. */
export async function writeLanguageAudit(
  { action, id, before, after, about }: Change,
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  const subject = { subject: 'language', subject_id: id, accountId: null } as const;
  await writeAudit({ action, ...subject, before, after, reason: about }, context, trx);
}

/** Evicts caches after a change of the list of languages, which every page shows. */
export function evictLanguagePages({ database, pages }: Pick<Services, 'database' | 'pages'>): void {
  evictLanguages(database);
  pages?.drop(webSettings.path);
}

/** Evicts caches after a change of the texts of a language. */
export function evictTexts(code: string, { database, pages }: Pick<Services, 'database' | 'pages'>): void {
  evictLanguages(database);
  pages?.drop(languageTag(code));
}
