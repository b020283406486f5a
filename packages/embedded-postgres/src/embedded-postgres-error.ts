/** The embedded PostgreSQL cannot be started; the message tells the operator what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
