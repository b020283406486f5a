import { parseArgs } from 'node:util';

export const partNames = [
  'start',
  'size',
  'pages',
  'calls',
  'filters',
  'growth',
  'throughput',
  'console',
  'alerts',
  'chat',
  'import',
  'sign-in',
  'memory',
  'load',
  'flood',
  'costs',
  'lighthouse',
] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  parts: readonly PartName[];
  /** Number of properties of the market for the calls. */
  propertyCount: number;
  /** Duration of the measurement of each page, in seconds. */
  seconds: number;
  /** Duration of the mixed load, in minutes. */
  minutes: number;
}

export const usage = `npm run bench [-- part…] [--homes 1000000] [--seconds 5] [--minutes 10]

Parts: ${partNames.join(', ')}; all of them when none is named.
`;

/**
 * Parses the command line.
 * @throws Error that describes the invalid argument
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      homes: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const parts = positionals.map((word) => {
    const part = partNames.find((name) => name === word);
    if (!part) throw new Error(`There is no part "${word}".\n\n${usage}`);
    return part;
  });
  const propertyCount = Number(values.homes.replaceAll(/[_,]/g, ''));
  const seconds = Number(values.seconds);
  const minutes = Number(values.minutes);
  if (!Number.isInteger(propertyCount) || propertyCount < 240)
    throw new Error(`--homes takes a whole number from 240\n\n${usage}`);
  if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0\n\n${usage}`);
  if (!(minutes > 0)) throw new Error(`--minutes takes a number above 0\n\n${usage}`);
  return { parts: parts.length > 0 ? parts : partNames, propertyCount, seconds, minutes };
}
