import type { MatrixPart } from './matrix-part.ts';

export const catalogue: MatrixPart = { layOut: async () => undefined, rows: {} };
