import { sql } from 'kysely';

/** SQL on table `account` (alias a): the account has a public listing or project, or is a verified agent. */
export const hasPublicPage = sql<boolean>`
  a.is_active and (a.property_count + a.project_count > 0 or a.verification_status = 'success')`;
