/** Whether the user asked for less motion; true on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
