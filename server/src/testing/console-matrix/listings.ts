import type { MatrixPart } from './matrix-part.ts';

export const listings: MatrixPart = { layOut: async () => undefined, rows: {} };
