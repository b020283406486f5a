import type { MatrixPart } from './matrix-part.ts';

export const money: MatrixPart = { layOut: async () => undefined, rows: {} };
