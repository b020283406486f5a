/** What a photo of a property shows, in the order of the gallery; ours. */
export const rooms = [
  'exterior',
  'living',
  'dining',
  'kitchen',
  'bedroom',
  'bathroom',
  'study',
  'hall',
  'terrace',
  'garden',
  'view',
  'shared',
  'plan',
] as const;
export type Room = (typeof rooms)[number];

/** In a list of rooms, a photo without one. */
export const noRoom = 'none';

/** Values of a list of rooms. */
export const roomValues = [...rooms, noRoom] as const;
