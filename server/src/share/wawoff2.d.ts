/** The package ships no types of its own. */
declare module 'wawoff2' {
  /** WOFF2 → TrueType. @throws Error for what is no WOFF2 */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
