import path from 'node:path';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { z } from 'zod';

/** Every setting that comes from the environment, read and checked here only. The README's table is made of it. */

interface Setting {
  schema: z.ZodType;
  /** As the table shows it; `''` where unset means off. */
  fallback: string;
  /** One sentence for the table. */
  about: string;
}

function setting<Schema extends z.ZodType>(schema: Schema, fallback: string, about: string) {
  return { schema, fallback, about };
}

const onTexts = new Set(['1', 'true', 'yes', 'on']);
const offTexts = new Set(['0', 'false', 'no', 'off', '']);

const onOff = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => onTexts.has(text) || offTexts.has(text), 'must be on or off')
  .transform((text) => onTexts.has(text));

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => text === '' || (URL.canParse(text) && schemes.includes(new URL(text).protocol)),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
    .transform((text) => text.replace(/\/+$/, ''));

/** Number of proxies in front, or which addresses they have; a name of `true` would let anybody claim any address. */
const proxies = z
  .string()
  .refine((text) => text === '' || /^(\d{1,2}|off|[\da-f.:/, ]+|loopback|linklocal|uniquelocal)$/i.test(text), {
    error: 'must be the number of proxies in front, or their addresses with commas between',
  })
  .transform((text) => (text === '' || text === 'off' ? false : /^\d{1,2}$/.test(text) ? Number(text) : text));

/** Origins with commas between, as a browser names them; `*` for any. */
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim().replace(/\/+$/, '') || []))
  .refine(
    (list) => list.every((one) => one === '*' || (URL.canParse(one) && new URL(one).origin === one)),
    'must be origins like https://app.example.org with commas between, or *',
  );

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const settings = {
  PORT: setting(wholeNumber(0, 65_535), '3000', 'Port of site, API, console and files.'),
  HOST: setting(z.string(), '0.0.0.0', 'Address to listen on; `127.0.0.1` keeps it to this machine.'),
  SITE_URL: setting(address('http:', 'https:'), '', 'Public address of the site; `http://localhost:PORT` when unset.'),
  API_URL: setting(address('http:', 'https:'), '', 'Another server of this contract that the site shall speak to.'),
  SITE: setting(onOff, 'on', 'Off for a server that answers calls only, without pages.'),
  DATA_DIR: setting(z.string().min(1, 'must be a folder'), './data', 'Folder of the embedded database and the files.'),
  DATABASE_URL: setting(
    address('postgres:', 'postgresql:'),
    '',
    'PostgreSQL 15 or newer; unset starts the embedded one.',
  ),
  DATABASE_READ_URL: setting(address('postgres:', 'postgresql:'), '', 'A replica for reads.'),
  DATABASE_LISTEN_URL: setting(
    address('postgres:', 'postgresql:'),
    '',
    'The way to the database itself, for live events, where DATABASE_URL leads through a pooler.',
  ),
  DATABASE_POOL: setting(wholeNumber(1, 500), '20', 'Connections to the database at most.'),
  DATABASE_NAMED_STATEMENTS: setting(onOff, 'on', 'Off behind a pooler that cannot keep prepared statements.'),
  SMTP_URL: setting(address('smtp:', 'smtps:'), '', 'Mail server; unset keeps mails in the outbox only.'),
  MAIL_FROM: setting(z.string(), 'Latchkey <no-reply@localhost>', 'Sender of mails.'),
  SMS_URL: setting(
    address('https:', 'http:'),
    '',
    'Twilio-compatible address of the text service, with its account and token; unset keeps texts in the outbox only.',
  ),
  SMS_FROM: setting(z.string(), '', 'Number or name that text messages come from.'),
  FCM_SERVICE_ACCOUNT: setting(
    z.string(),
    '',
    'File (JSON) of the service account that reaches apps by Firebase Cloud Messaging; browsers need nothing.',
  ),
  OIDC_ISSUER: setting(
    address('http:', 'https:'),
    '',
    'An OpenID Connect issuer to sign in from, as Google or Keycloak.',
  ),
  OIDC_CLIENT_ID: setting(z.string(), '', 'What the issuer calls this market.'),
  OIDC_CLIENT_SECRET: setting(z.string(), '', 'Its secret there; unset for a public client.'),
  OIDC_NAME: setting(z.string(), '', 'What people know the issuer as: `Google`.'),
  APPLE_CLIENT_ID: setting(z.string(), '', 'Services id of “Sign in with Apple”.'),
  APPLE_CLIENT_SECRET: setting(z.string(), '', 'The signed client secret for it, which Apple lets live half a year.'),
  SECRETS_KEY: setting(
    z.string().regex(/^([\da-f]{64})?$/i, 'must be 64 hexadecimal digits'),
    '',
    'Key (64 hexadecimal digits) under which the keys of payment gateways are kept; unset makes one in DATA_DIR/keys.',
  ),
  STRIPE_URL: setting(address('http:', 'https:'), '', 'Where Stripe answers instead of its own address, for tests.'),
  PAYSTACK_URL: setting(address('http:', 'https:'), '', 'The same for Paystack.'),
  PAYPAL_URL: setting(address('http:', 'https:'), '', 'The same for PayPal.'),
  FLUTTERWAVE_URL: setting(address('http:', 'https:'), '', 'The same for Flutterwave.'),
  MAP_STYLE_URL: setting(address('http:', 'https:'), '', 'A MapLibre style instead of the bundled world.'),
  DEMO: setting(onOff, 'on', 'Fills an empty database with the demo market, opens /outbox and the demo accounts.'),
  RATE_LIMITS: setting(onOff, 'on', 'Off only for measurements.'),
  TRUST_PROXY: setting(proxies, '', 'Number or addresses of the proxies in front, so that visitors are told apart.'),
  LIVE_ORIGINS: setting(
    origins,
    '',
    'Other sites whose pages may keep a live connection to this server, with commas between; `*` for any.',
  ),
  LOG_LEVEL: setting(z.enum(levels, { error: `must be one of ${levels.join(', ')}` }), 'info', 'How much is logged.'),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 60),
    '0',
    'How long a stop goes on answering after /readyz says no, for a load balancer to look elsewhere.',
  ),
  PAGE_CACHE_MB: setting(wholeNumber(0, 100_000), '64', 'Memory for kept pages; 0 renders each one anew.'),
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export interface Config {
  port: number;
  host: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Set by the operator: else answers name the address that they were asked at. */
  hasSiteUrl: boolean;
  servesSite: boolean;
  /** `''` when the site speaks to this very server. */
  apiUrl: string;
  dataDir: string;
  databaseUrl: string;
  databaseReadUrl: string;
  /** `''` for the address of the database itself. */
  databaseListenUrl: string;
  databasePool: number;
  databaseNamedStatements: boolean;
  smtpUrl: string;
  smsUrl: string;
  smsFrom: string;
  mailFrom: string;
  /** Path of its file, `''` for none. */
  fcmServiceAccount: string;
  /** `''` for none. */
  oidcIssuer: string;
  oidcClientId: string;
  oidcClientSecret: string;
  oidcName: string;
  appleClientId: string;
  appleClientSecret: string;
  /** 64 hexadecimal digits, `''` for the one in the data folder. */
  secretsKey: string;
  /** Other addresses of payment providers, for tests; without a slash at the end. */
  gatewayUrls: Readonly<Partial<Record<GatewayName, string>>>;
  mapStyleUrl: string;
  demo: boolean;
  rateLimits: boolean;
  trustProxy: boolean | number | string;
  /** May hold a `*`. */
  liveOrigins: readonly string[];
  logLevel: (typeof levels)[number];
  pageCacheBytes: number;
  drainMs: number;
}

/** A wrong value, said so that whoever set it can mend it. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration; blank means unset.
 * @throws ConfigError that names every wrong value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const read = Object.entries(settings).map(([name, { schema, fallback }]) => {
    const given = env[name]?.trim() || fallback;
    const result = (schema as z.ZodType).safeParse(given);
    if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message}, not "${hidePassword(given)}".`);
    return [name, result.data];
  });
  const isSet = (name: keyof typeof settings) => Boolean(env[name]?.trim());
  if (isSet('SMS_URL') && !isSet('SMS_FROM')) problems.push('SMS_FROM must be set with SMS_URL.');
  if (isSet('OIDC_ISSUER') && !isSet('OIDC_CLIENT_ID')) problems.push('OIDC_CLIENT_ID must be set with OIDC_ISSUER.');
  if (isSet('APPLE_CLIENT_ID') && !isSet('APPLE_CLIENT_SECRET')) {
    problems.push('APPLE_CLIENT_SECRET must be set with APPLE_CLIENT_ID.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const values = Object.fromEntries(read) as Values;
  return {
    port: values.PORT,
    host: values.HOST,
    hasSiteUrl: values.SITE_URL !== '',
    siteUrl: values.SITE_URL || `http://localhost:${values.PORT}`,
    servesSite: values.SITE,
    apiUrl: values.API_URL,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databasePool: values.DATABASE_POOL,
    databaseNamedStatements: values.DATABASE_NAMED_STATEMENTS,
    smtpUrl: values.SMTP_URL,
    smsUrl: values.SMS_URL,
    smsFrom: values.SMS_FROM,
    mailFrom: values.MAIL_FROM,
    fcmServiceAccount: values.FCM_SERVICE_ACCOUNT,
    oidcIssuer: values.OIDC_ISSUER,
    oidcClientId: values.OIDC_CLIENT_ID,
    oidcClientSecret: values.OIDC_CLIENT_SECRET,
    oidcName: values.OIDC_NAME,
    appleClientId: values.APPLE_CLIENT_ID,
    appleClientSecret: values.APPLE_CLIENT_SECRET,
    secretsKey: values.SECRETS_KEY,
    gatewayUrls: {
      stripe: values.STRIPE_URL,
      paystack: values.PAYSTACK_URL,
      paypal: values.PAYPAL_URL,
      flutterwave: values.FLUTTERWAVE_URL,
    },
    mapStyleUrl: values.MAP_STYLE_URL,
    demo: values.DEMO,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    liveOrigins: values.LIVE_ORIGINS,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1_000,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
  };
}

function hidePassword(value: string): string {
  return value.replace(/:[^:@/]*@/, ':…@');
}

/** The table of the README. */
export function describeConfig(): string {
  const rows = Object.entries(settings).map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
  );
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n');
}
