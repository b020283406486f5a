import type { MatrixPart } from './matrix-part.ts';

export const settings: MatrixPart = { layOut: async () => undefined, rows: {} };
