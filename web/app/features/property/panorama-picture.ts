import { EquirectangularAdapter, type EquirectangularPanorama, utils } from '@photo-sphere-viewer/core';

/**
 * Loads the panorama as an ordinary picture. The library's own way goes through a `blob:` address, which the page's
 * policy does not allow for pictures.
 */
export class PanoramaPicture extends EquirectangularAdapter {
  override async loadTexture(
    panorama: string | EquirectangularPanorama,
  ): ReturnType<EquirectangularAdapter['loadTexture']> {
    const address = typeof panorama === 'string' ? panorama : panorama.path;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    const panoData = utils.mergePanoData(image.naturalWidth, image.naturalHeight);
    return { panorama, panoData, texture: utils.createSizedTexture(image), cacheKey: address };
  }
}
