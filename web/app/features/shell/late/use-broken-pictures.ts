import { useEffect } from 'react';

/** Marks pictures that could not be had, so that their frames show the placeholder instead of a torn page. */
export function useBrokenPictures(): void {
  useEffect(() => {
    for (const picture of document.images) if (picture.complete && picture.currentSrc) judge(picture);
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) judge(target);
    };
    // Neither event bubbles.
    document.addEventListener('error', listen, true);
    document.addEventListener('load', listen, true);
    return () => {
      document.removeEventListener('error', listen, true);
      document.removeEventListener('load', listen, true);
    };
  }, []);
}

/** Drawings may have no size of their own, so only what is no drawing is broken without one. */
function judge(picture: HTMLImageElement): void {
  const isBroken = picture.naturalWidth === 0 && !/\.svg([?#]|$)/i.test(picture.currentSrc);
  if (isBroken) picture.dataset['broken'] = '';
  else delete picture.dataset['broken'];
}
