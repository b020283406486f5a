import { z } from 'zod';
import { operatorRights, operatorRoleNames } from '../operator-roles.ts';
import { flag, isoDate, url } from './primitives.ts';
import { verificationFieldType } from './verification.ts';

/** One of the operator's own people, as they see themselves. */
export const operatorSelf = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(operatorRoleNames),
  rights: z.array(z.enum(operatorRights)),
  is_demo: flag,
});
export type OperatorSelf = z.infer<typeof operatorSelf>;

/** The same, as the console opens with it. */
export const operatorInConsole = operatorSelf.extend({
  /** Their role takes two-step sign-in, and they have not set it up: nothing else is answered until they have. */
  needs_two_factor: flag,
});
export type OperatorInConsole = z.infer<typeof operatorInConsole>;

/** Somebody who asked to be verified, with what they answered. */
export const verificationCase = z.object({
  user_id: z.number(),
  name: z.string(),
  slug_id: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile: url,
  status: z.enum(['pending', 'success', 'failed']),
  /** Why it was refused, `""` else. */
  reason: z.string(),
  applied_at: isoDate,
  decided_at: isoDate.nullable(),
  values: z.array(
    z.object({
      name: z.string(),
      field_type: verificationFieldType,
      /** checkbox: list of texts; file: an address that works for some minutes; others: text. */
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/** What the operator's people decide about, or tell. */
export const auditSubjects = [
  'account',
  'property',
  'project',
  'notification',
  'advertisement',
  'payment',
  'gateway',
  'report',
  'contact-message',
  'category',
  'parameter',
  'facility',
  'city',
  'section',
  'slide',
  'operator',
  'package',
  'article',
  'faq',
  'page',
  'seo',
  'report-reason',
  'language',
  'mail-text',
  'verification-field',
  'setting',
  'outgoing-message',
] as const;

/** One decision of the operator's people. */
export const auditEntry = z.object({
  id: z.number(),
  made_at: isoDate,
  /** Null when that account of the operator is gone. */
  operator: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.enum(auditSubjects),
  subject_id: z.number(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
