import type { AnyHandler } from '../platform/define-handler.ts';
import checkSlug from './check-slug.ts';
import changePropertyStatus from './change-property-status.ts';
import deleteProperty from './delete-property.ts';
import getAddedProperties from './get-added-properties.ts';
import postProperty from './post-property.ts';
import removeUpload from './files/remove-upload.ts';
import updatePostProperty from './update-post-property.ts';
import updatePropertyStatus from './update-property-status.ts';
import uploadFile from './files/upload-file.ts';

export const handlers: readonly AnyHandler[] = [
  checkSlug,
  changePropertyStatus,
  deleteProperty,
  getAddedProperties,
  postProperty,
  removeUpload,
  updatePostProperty,
  updatePropertyStatus,
  uploadFile,
];
