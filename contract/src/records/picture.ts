import { z } from 'zod';

/**
 * What a page must know of a picture before it has loaded, so that nothing jumps. An addition of ours: clients of other
 * servers find it absent.
 */
export const picture = z.object({
  /** Pixels of the stored original. */
  width: z.number(),
  height: z.number(),
  /** Base64 text of at most 25 bytes. */
  thumbhash: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** Beside an address: `null` for what isn't a raster picture (SVG), absent on servers that don't know it. */
export const pictureMeta = picture.nullish();

/** The same three facts inside an element of a gallery. */
export const pictureFields = {
  width: z.number().nullish(),
  height: z.number().nullish(),
  thumbhash: z.string().nullish(),
};
