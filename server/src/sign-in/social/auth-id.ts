/** Returns an account's `auth_id`: issuer host and subject, since subjects are unique per issuer only. */
export function authIdOf(issuer: string, subject: string): string {
  return `${new URL(issuer).host}:${subject}`;
}
