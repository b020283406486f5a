/** The package has no types of its own. */
declare module 'wawoff2' {
  /**
   * Converts WOFF2 to TrueType.
   * @throws Error for a file that is not WOFF2
   */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
