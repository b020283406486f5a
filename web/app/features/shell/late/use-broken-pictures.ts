import { useEffect } from 'react';

/** Marks images that failed to load, so that CSS shows the placeholder instead. */
export function useBrokenPictures(): void {
  useEffect(() => {
    for (const picture of document.images) if (picture.complete && picture.currentSrc) markIfBroken(picture);
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) markIfBroken(target);
    };
    // Neither event bubbles, so listen in the capture phase.
    document.addEventListener('error', listen, true);
    document.addEventListener('load', listen, true);
    return () => {
      document.removeEventListener('error', listen, true);
      document.removeEventListener('load', listen, true);
    };
  }, []);
}

/** An SVG may have no intrinsic size, so only other images count as broken without one. */
function markIfBroken(picture: HTMLImageElement): void {
  const isBroken = picture.naturalWidth === 0 && !/\.svg([?#]|$)/i.test(picture.currentSrc);
  if (isBroken) picture.dataset['broken'] = '';
  else delete picture.dataset['broken'];
}
