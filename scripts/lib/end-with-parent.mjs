/**
 * Under npm, treats the loss of the parent process as a SIGTERM: npm sends the signal to the shell between npm and this
 * process, and the shell exits without forwarding it. Does nothing when started by hand (or with nohup).
 * @param {number} [intervalMs] time between two checks
 */
export function endWithNpm(intervalMs) {
  if (process.env.npm_lifecycle_event) endWithParent(intervalMs);
}

/**
 * Treats the loss of the parent process, whatever its cause, as a SIGTERM. Has no effect on Windows, which does not
 * report it.
 * @param {number} [intervalMs] time between two checks
 */
export function endWithParent(intervalMs = 500) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  watch.unref();
}
