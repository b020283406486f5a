import { z } from 'zod';
import { operatorRights, operatorRoleNames } from '../operator-roles.ts';
import { flag, isoDate, url } from '../../schema/primitives.ts';
import { verificationFieldType } from '../../verification/verification.ts';

/** An admin as they see themselves. */
export const operatorSelf = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(operatorRoleNames),
  rights: z.array(z.enum(operatorRights)),
  is_demo: flag,
});
export type OperatorSelf = z.infer<typeof operatorSelf>;

/** The same admin, with what the console needs on opening. */
export const operatorInConsole = operatorSelf.extend({
  /** Their role requires two-step sign-in and they have not set it up: all other calls are rejected until they have. */
  needs_two_factor: flag,
});

/** An account that applied for verification, with its form values. */
export const verificationCase = z.object({
  user_id: z.number(),
  name: z.string(),
  slug_id: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile: url,
  status: z.enum(['pending', 'success', 'failed']),
  /** Reason of the rejection, otherwise `""`. */
  reason: z.string(),
  applied_at: isoDate,
  decided_at: isoDate.nullable(),
  values: z.array(
    z.object({
      name: z.string(),
      field_type: verificationFieldType,
      /** checkbox: list of texts; file: a URL that expires after some minutes; others: text. */
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/** Subjects of the admins' decisions and announcements. */
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

/** One decision of an admin. */
export const auditEntry = z.object({
  id: z.number(),
  made_at: isoDate,
  /** Null when the account of that admin is deleted. */
  operator: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.enum(auditSubjects),
  subject_id: z.number(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
