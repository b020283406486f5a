import { EquirectangularAdapter, type EquirectangularPanorama, utils } from '@photo-sphere-viewer/core';

/**
 * Loads the panorama with an `Image`. The library's own adapter uses a `blob:` URL, which the content security policy
 * forbids for images.
 */
export class ImagePanoramaAdapter extends EquirectangularAdapter {
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
