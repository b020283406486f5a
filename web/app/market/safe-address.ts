const address = /^(https?:\/\/|\/(?!\/))[^\s"'()<>\\]+$/i;

/** An address of the web or of this site that may stand in a link, a picture or a style; else blank. */
export function safeAddress(value: unknown): string {
  return typeof value === 'string' && address.test(value) ? value : '';
}
