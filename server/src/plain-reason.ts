/** Errors of ours whose text says already what to do. */
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
const isClosed = new Set(['EACCES', 'EPERM', 'EROFS']);
const isNoFolder = new Set(['EEXIST', 'ENOTDIR']);

/**
 * Why a start or a command of the operator's failed. What whoever started it can mend is told without the way through the
 * code; anything else is a fault of ours and comes with it.
 */
export function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainNames.has(error.name)) return error.message;
  const { code = '', path, syscall }: NodeJS.ErrnoException = error;
  if (diskIsFull.has(code)) {
    return `The disk is full${path ? ` (${path})` : ''}. Make room, or choose another DATA_DIR, and start again.`;
  }
  if (path && isClosed.has(code)) {
    return `${path} can't be written by ${who()} (${code}). Open it to this user, or choose another DATA_DIR.`;
  }
  if (path && syscall === 'mkdir' && isNoFolder.has(code)) {
    return `${path} can't be made, since a file is in the way (${code}). Choose another DATA_DIR.`;
  }
  return error.stack ?? error.message;
}

function who(): string {
  const uid = process.getuid?.();
  return uid === undefined ? 'this user' : `user ${uid}, as whom this process runs`;
}
