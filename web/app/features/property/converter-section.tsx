import type { AreaConverterProps } from './area-converter.tsx';
import { deferred } from './deferred.tsx';

export const ConverterSection = deferred<AreaConverterProps>(() => import('./area-converter.tsx'), null);
