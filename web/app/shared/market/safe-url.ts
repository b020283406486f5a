const safePattern = /^(https?:\/\/|\/(?!\/))[^\s"'()<>\\]+$/i;

/** A URL that is safe in links, images and styles: http(s) or a path of this site; otherwise blank. */
export function safeUrl(value: unknown): string {
  return typeof value === 'string' && safePattern.test(value) ? value : '';
}
