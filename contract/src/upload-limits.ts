/** Limits of uploaded files and imports; sources are cited as in `limits.ts`. Apart from it, since few pages need them. */

import { catalogueSize } from './limits.ts';
import { daySeconds } from './time-units.ts';

/** Bytes in the "KB" of contract 1.6. */
const KB = 1024;

/** Profile photo: JPEG or PNG with at least these pixels (specification 5 and 9). */
export const profilePhoto = { minWidth: 120, minHeight: 120 } as const;

/** How many files one listing may carry; ours. */
export const fileCount = {
  gallery: 40,
  documents: 10,
  plans: 20,
  parameters: catalogueSize.parameters,
  facilities: 50,
} as const;

/** Bytes of all files of one account (quality 19); ours: a thousand listings with ten pictures each. */
export const storagePerAccount = 5 * 1024 * 1024 * KB;

/** Pictures with more pixels are not decoded (quality 19 and 22). */
export const maxPixels = 50_000_000;

/**
 * Pixels of an uploaded picture; ours, within quality 19: more takes seconds of CPU time. The site shrinks pictures to
 * far less.
 */
export const maxUploadPixels = 25_000_000;

export interface UploadLimit {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
}

const picture: UploadLimit = { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 3_000 * KB };

/** What may be uploaded where (contract 1.6 and 7.7; audio: contract 8, row 20). */
export const uploads = {
  profile: picture,
  titleImage: picture,
  galleryImage: picture,
  metaImage: picture,
  projectImage: picture,
  /** Covers of articles, and pictures in articles and in the operator's pages; ours. */
  articleImage: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 5_120 * KB },
  threeDImage: { extensions: ['jpg', 'jpeg', 'png', 'gif'], maxBytes: 3_000 * KB },
  document: { extensions: ['pdf', 'doc', 'docx', 'txt'], maxBytes: 5_120 * KB },
  /** A floor plan is a picture or a PDF; ours, the contract names no types. */
  planDocument: { extensions: ['jpg', 'jpeg', 'png', 'pdf'], maxBytes: 5_120 * KB },
  /** A parameter of type `file`; ours, the types of documents and pictures together. */
  parameterFile: { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'txt'], maxBytes: 5_120 * KB },
  chatFile: { extensions: ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx'], maxBytes: 2_024 * KB },
  chatAudio: { extensions: ['webm', 'ogg', 'mp3', 'm4a', 'mp4'], maxBytes: 5_024 * KB },
  /** The contract names no size here; ours, as documents. */
  verificationFile: { extensions: ['jpg', 'jpeg', 'png', 'doc', 'docx', 'pdf', 'txt'], maxBytes: 5_120 * KB },
  /** Logos and icons of the market itself. */
  marketPicture: picture,
  /** Icons and pictures of categories, parameters and facilities; ours: only admins upload them. */
  icon: { extensions: ['svg', 'png', 'jpg', 'jpeg'], maxBytes: 1_000 * KB },
  /** Cities and slides of the home page; ours: they are as wide as the screen. */
  sitePicture: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 8_000 * KB },
  /** Import file; ours: 20,000 rows of two kilobytes. */
  importFile: { extensions: ['csv', 'txt', 'xml'], maxBytes: 40 * 1024 * KB },
  /** A part of the operator's PMTiles archive; ours: small enough to retry, and for proxies that limit bodies. */
  mapPart: { extensions: ['pmtiles'], maxBytes: 16 * 1024 * KB },
} as const satisfies Record<string, UploadLimit>;

export type UploadName = keyof typeof uploads;

/** Fields of a listing whose files may be uploaded before the listing is sent (upload-file). */
export const stagedFileFields = [
  'titleImage',
  'galleryImage',
  'threeDImage',
  'metaImage',
  'document',
  'planDocument',
  'projectImage',
  'parameterFile',
] as const satisfies readonly UploadName[];

export type StagedFileField = (typeof stagedFileFields)[number];

/** Uploaded files whose listing is not sent yet; ours. */
export const stagedUploads = {
  /** A draft that is not finished by the next day needs its files uploaded again. */
  lifeSeconds: 2 * daySeconds,
  /** Files of one account: three full drafts. Their bytes count against `storagePerAccount` like all others. */
  maxFiles: 240,
} as const;

/** Listing imports; ours. */
export const imports = {
  maxRows: 20_000,
  /** Imports of one account that are queued or running at once. */
  maxActive: 5,
  /** Imports that are stored for one account, with their rows: the latest. */
  maxStored: 50,
  /** Distinct category names of one file that its report lists; the most frequent. */
  categoryNames: 200,
  /** Category names whose mapping is stored for one account: the latest. */
  maxCategoryMappings: 500,
} as const;

/** Chat files that are shown as a picture; others are links (contract 7.7). */
export const chatInlineExtensions: readonly string[] = ['png', 'jpg', 'jpeg'];
