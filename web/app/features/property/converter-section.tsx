import type { AreaConverterProps } from './area-converter.tsx';
import { deferred } from './deferred.tsx';

/** The converter of areas and lengths; its code comes when someone opens what it stands in. */
export const ConverterSection = deferred<AreaConverterProps>(() => import('./area-converter.tsx'), null);
