/** Subjects are unique within one issuer only, so an account's `auth_id` names the issuer too. */
export function authIdOf(issuer: string, subject: string): string {
  return `${new URL(issuer).host}:${subject}`;
}
