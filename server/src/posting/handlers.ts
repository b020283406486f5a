import type { AnyHandler } from '../platform/define-handler.ts';
import { checkSlugHandler } from './slugs.ts';
import { changePropertyStatusHandler, updatePropertyStatusHandler } from './property-status.ts';
import { deletePropertyHandler } from './remove-property.ts';
import { getAddedPropertiesHandler } from './get-added-properties.ts';
import { postPropertyHandler } from './create-property.ts';
import { removeUploadHandler, uploadFileHandler } from './files/staged-files.ts';
import { updatePostPropertyHandler } from './update-post-property.ts';

export const handlers: readonly AnyHandler[] = [
  checkSlugHandler,
  changePropertyStatusHandler,
  deletePropertyHandler,
  getAddedPropertiesHandler,
  postPropertyHandler,
  removeUploadHandler,
  updatePostPropertyHandler,
  updatePropertyStatusHandler,
  uploadFileHandler,
];
