/** The embedded PostgreSQL can't be started; the message says what the operator can do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
