/** The map colours of tokens.css (`--map-…`) in sRGB, for images that are drawn outside a page. */
export interface StaticMapColours {
  water: string;
  block: string;
  road: string;
  arteryEdge: string;
  artery: string;
  park: string;
  label: string;
}

export const staticMapColours: Readonly<Record<'light' | 'dark', StaticMapColours>> = {
  light: {
    water: '#c0d9e3',
    block: '#edeae5',
    road: '#ffffff',
    arteryEdge: '#dccfb8',
    artery: '#fef6e4',
    park: '#d5e9d1',
    label: '#544f49',
  },
  dark: {
    water: '#172831',
    block: '#25231e',
    road: '#363430',
    arteryEdge: '#1b1915',
    artery: '#47433b',
    park: '#1e2c1f',
    label: '#bbb7b0',
  },
};
