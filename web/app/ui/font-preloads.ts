import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';

/** Addresses of the two faces that every page draws at once; `<link rel="preload" as="font" crossOrigin="anonymous">`. */
export const fontPreloads: readonly string[] = [figtree, fraunces];
