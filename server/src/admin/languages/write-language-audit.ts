import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { writeAudit } from '../write-audit.ts';

interface Change {
  action: string;
  /** The language's number. */
  id: number;
  before: string;
  after: string;
  /** Which language, and what of it. */
  about: string;
}

/** Writes down what became of a language. */
export async function writeLanguageAudit(
  { action, id, before, after, about }: Change,
  context: Context,
  within: Transaction<Tables>,
): Promise<void> {
  const subject = { subject: 'language', subject_id: id, accountId: null } as const;
  await writeAudit({ action, ...subject, before, after, reason: about }, context, within);
}
