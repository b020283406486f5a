/**
 * npm hands a SIGTERM on to the shell that stands between it and us, and that shell dies of it without a word to us. So,
 * under npm, the loss of our parent is taken for the signal. Started by hand (or with nohup) nothing is watched.
 * @param {number} [lookMs] time between two looks
 */
export function endWithNpm(lookMs) {
  if (process.env.npm_lifecycle_event) endWithParent(lookMs);
}

/**
 * Takes the loss of our parent, however it died, for a SIGTERM. Windows does not tell.
 * @param {number} [lookMs] time between two looks
 */
export function endWithParent(lookMs = 500) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  watch.unref();
}
