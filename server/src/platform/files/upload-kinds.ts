import type { UploadName } from '@latchkey/contract/upload-limits';

/** Type detected from the bytes of an upload, and how such a file is stored. */
export interface UploadKind {
  /** Extensions that such a file may have. */
  names: readonly string[];
  /** Extension of the stored file; its content type follows from it (content-types.ts). */
  storedAs: string;
}

/** By the MIME type that is detected from the first bytes. Pictures are not listed, because they are encoded anew. */
export const kindsByType: Readonly<Record<string, UploadKind>> = {
  'application/pdf': { names: ['pdf'], storedAs: 'pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { names: ['docx'], storedAs: 'docx' },
  // Word before 2007 and other old office files share one container format; all are served as downloads.
  'application/x-cfb': { names: ['doc'], storedAs: 'doc' },
  'video/webm': { names: ['webm'], storedAs: 'webm' },
  'audio/webm': { names: ['webm'], storedAs: 'webm' },
  'audio/ogg': { names: ['ogg'], storedAs: 'ogg' },
  'audio/ogg; codecs=opus': { names: ['ogg'], storedAs: 'ogg' },
  'audio/mpeg': { names: ['mp3'], storedAs: 'mp3' },
  'audio/x-m4a': { names: ['m4a', 'mp4'], storedAs: 'm4a' },
  'audio/mp4': { names: ['m4a', 'mp4'], storedAs: 'm4a' },
  'video/mp4': { names: ['m4a', 'mp4'], storedAs: 'm4a' },
};

/** Plain text has no signature: it is what decodes as UTF-8 without control characters. */
export const plainText: UploadKind = { names: ['txt'], storedAs: 'txt' };

/** Folder of each upload field's files. Those in `private` are served by signed links only. */
export const uploadFolders: Readonly<Record<UploadName, string>> = {
  profile: 'people',
  titleImage: 'homes',
  galleryImage: 'homes',
  metaImage: 'homes',
  projectImage: 'projects',
  articleImage: 'articles',
  threeDImage: 'panoramas',
  document: 'documents',
  planDocument: 'plans',
  parameterFile: 'documents',
  chatFile: 'chat',
  chatAudio: 'chat',
  verificationFile: 'private',
  marketPicture: 'brand',
  // SVGs of this folder are shown in pages (serve-file.ts), so only the output of safeSvg is stored there.
  icon: 'icons',
  sitePicture: 'site',
  importFile: 'private',
  mapPart: 'maps',
};
