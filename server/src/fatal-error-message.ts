/** Names of our own errors whose message says what to do. */
const plainNames = new Set([
  'BackupError',
  'ConfigError',
  'DatabaseUrlError',
  'EmbeddedPostgresError',
  'MigrationError',
  'PortError',
  'UsageError',
]);

const diskIsFull = new Set(['ENOSPC', 'EDQUOT']);
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS']);
const notAFolder = new Set(['EEXIST', 'ENOTDIR']);

/**
 * The reason why a start or a command of the operator failed. Errors that the operator can fix are returned without the
 * stack; anything else is a fault of the code and keeps its stack.
 */
export function fatalErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainNames.has(error.name)) return error.message;
  const { code = '', path, syscall }: NodeJS.ErrnoException = error;
  if (diskIsFull.has(code)) {
    return `The disk is full${path ? ` (${path})` : ''}. Make room, or choose another DATA_DIR, and start again.`;
  }
  if (path && notWritable.has(code)) {
    return `${path} can't be written by ${currentUser()} (${code}). Open it to this user, or choose another DATA_DIR.`;
  }
  if (path && syscall === 'mkdir' && notAFolder.has(code)) {
    return `${path} can't be made, since a file is in the way (${code}). Choose another DATA_DIR.`;
  }
  return error.stack ?? error.message;
}

function currentUser(): string {
  const uid = process.getuid?.();
  return uid === undefined ? 'this user' : `user ${uid}, as whom this process runs`;
}
