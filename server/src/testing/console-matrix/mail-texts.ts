import type { MatrixPart } from './matrix-part.ts';

export const mailTexts: MatrixPart = { layOut: async () => undefined, rows: {} };
