import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

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
