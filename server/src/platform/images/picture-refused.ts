export type PictureFault = 'not-a-picture' | 'wrong-extension' | 'too-many-bytes' | 'too-many-pixels' | 'too-small';

const texts: Record<PictureFault, string> = {
  'not-a-picture': 'Choose a JPEG, PNG, WebP, AVIF or GIF photo.',
  'wrong-extension': 'The file’s content doesn’t match its name.',
  'too-many-bytes': 'The photo is too large.',
  'too-many-pixels': 'The photo has more than 25 megapixels.',
  'too-small': 'The photo is too small.',
};

/** An uploaded picture was rejected; `fault` is for the error catalogue, `message` can be shown to users. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(texts[fault]);
    this.name = 'PictureRefused';
    this.fault = fault;
  }
}
