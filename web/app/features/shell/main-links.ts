import { paths } from '@latchkey/contract/paths';

/** The main places, once for the header, the foot of the page and the bottom bar. */
export const mainLinks = [
  { key: 'shell.buy', to: `${paths.search()}?property_type=0` },
  { key: 'shell.rent', to: `${paths.search()}?property_type=1` },
  { key: 'shell.map', to: `${paths.search()}?layout=map` },
  { key: 'shell.newest', to: paths.allProperties() },
] as const;
