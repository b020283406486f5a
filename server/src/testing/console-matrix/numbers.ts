import type { MatrixPart } from './matrix-part.ts';

export const numbers: MatrixPart = {
  layOut: async () => undefined,
  rows: { 'GET admin/get-numbers': { input: { days: 7 } } },
};
