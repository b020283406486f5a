import type { AnyHandler } from '../../platform/define-handler.ts';
import { getMap, saveMap, testMap } from './map-settings.ts';
import { uploadMapPart } from './upload-map-part.ts';

/** Handlers of the map's settings. */
export const handlers: readonly AnyHandler[] = [getMap, saveMap, testMap, uploadMapPart];
