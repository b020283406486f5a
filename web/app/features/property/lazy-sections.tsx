import type { AreaConverterProps } from './area-converter.tsx';
import { lazyNearViewport } from './lazy-near-viewport.tsx';

export const ConverterSection = lazyNearViewport<AreaConverterProps>(() => import('./area-converter.tsx'), null);
