import type { MatrixPart } from './matrix-part.ts';

export const languages: MatrixPart = { layOut: async () => undefined, rows: {} };
