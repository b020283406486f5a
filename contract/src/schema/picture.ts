import { z } from 'zod';

/**
 * Data about a picture that a page needs before it has loaded, to avoid layout shifts. Our extension: absent on other
 * servers.
 */
export const picture = z.object({
  /** Pixels of the stored original. */
  width: z.number(),
  height: z.number(),
  /** Base64 text of at most 25 bytes. */
  thumbhash: z.string(),
});
export type Picture = z.infer<typeof picture>;

/**
 * Metadata beside a picture URL: `null` for anything but a raster picture (e.g. SVG), absent on servers that do not
 * support it.
 */
export const pictureMeta = picture.nullish();

/** The same three fields inside an element of a gallery. */
export const pictureFields = {
  width: z.number().nullish(),
  height: z.number().nullish(),
  thumbhash: z.string().nullish(),
};
