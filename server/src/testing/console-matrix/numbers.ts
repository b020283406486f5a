import type { MatrixPart } from './matrix-part.ts';

export const numbers: MatrixPart = { layOut: async () => undefined, rows: {} };
