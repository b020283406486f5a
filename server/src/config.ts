import os from 'node:os';
import path from 'node:path';
import { type AddressProviderName, addressProviders } from '@latchkey/contract/admin/addresses/records';
import {
  hasPublicUrl,
  type RoutingEngineName,
  routingEngines,
} from '@latchkey/contract/admin/settings/routing-engines';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { z } from 'zod';

/** Every environment variable of the server, read and validated here only. The table in the README is generated from it. */

interface Setting {
  schema: z.ZodType;
  /** Default as the table shows it; `''` when there is none. */
  fallback: string;
  /** One sentence for the table; `''` leaves the setting out of it. */
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

/** Addresses of PostgreSQL, separated by spaces. */
const databases = z
  .string()
  .transform((text) => text.split(/\s+/).filter((part) => part !== ''))
  .refine(
    (list) => list.every((one) => URL.canParse(one) && /^postgres(ql)?:/.test(one)),
    'must be addresses that start with postgres://, with spaces between',
  );

/** `s3://bucket/folder?endpoint=https://s3.example.org&region=eu-west-1` */
const bucket = z.string().refine((text) => {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint');
  return protocol === 's3:' && hostname !== '' && (endpoint === null || /^https?:/.test(endpoint));
}, 'must be an address like s3://bucket?endpoint=https://s3.example.org');

const valkey = z.string().refine((text) => {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^(\/\d{0,3})?$/.test(pathname);
}, 'must be an address like redis://user:password@host:6379/0, or rediss:// for TLS');

/**
 * Number of proxies in front, or their addresses. The value `true` is refused, because any client could then claim any
 * address.
 */
const proxies = z
  .string()
  .refine((text) => text === '' || /^(\d{1,2}|off|[\da-f.:/, ]+|loopback|linklocal|uniquelocal)$/i.test(text), {
    error: 'must be the number of proxies in front, or their addresses with commas between',
  })
  .transform((text) => (text === '' || text === 'off' ? false : /^\d{1,2}$/.test(text) ? Number(text) : text));

/** Origins separated by commas, as a browser names them; `*` for any. */
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim().replace(/\/+$/, '') || []))
  .refine(
    (list) => list.every((one) => one === '*' || (URL.canParse(one) && new URL(one).origin === one)),
    'must be origins like https://app.example.org with commas between, or *',
  );

const roles = ['all', 'web', 'worker'] as const;

/** Number of processes, or `auto` for one per core. */
const processes = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, 'must be auto, or a number from 1 to 99')
  .transform((text) => (text === 'auto' ? os.availableParallelism() : Number(text)));

const protocols = ['http/protobuf', 'http/json'] as const;
const protocol = z.enum(['', ...protocols], { error: `must be one of ${protocols.join(', ')}` });
const exporter = z.enum(['otlp', 'none'], { error: 'must be otlp or none' });

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const settings = {
  PORT: setting(wholeNumber(0, 65_535), '3000', 'Port of the site, the API, the console and the files.'),
  HOST: setting(z.string(), '0.0.0.0', 'Address to listen on; `127.0.0.1` accepts local connections only.'),
  SITE_URL: setting(
    address('http:', 'https:'),
    '',
    'Public URL of the site, used in links and emails; required with `DEMO=off`, otherwise `http://localhost:PORT`.',
  ),
  API_URL: setting(
    address('http:', 'https:'),
    '',
    'Another server of the contract: this process then serves the site for it, without database, calls and console.',
  ),
  SITE: setting(onOff, 'on', '`off` serves the API and the files without pages.'),
  ROLE: setting(
    z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
    'all',
    '`web` serves requests, `worker` runs jobs and sends pushes, `all` does both.',
  ),
  WORKERS: setting(processes, '1', 'Processes that share the port of this machine; `auto` starts one per core.'),
  DATA_DIR: setting(
    z.string().min(1, 'must be a folder'),
    './data',
    'Folder of the embedded database, the uploaded files, the caches and the encryption key.',
  ),
  FILES_URL: setting(
    bucket,
    '',
    'Bucket of an S3-compatible service for uploaded files, `s3://bucket?endpoint=https://…&region=…`; unset stores them in `DATA_DIR`.',
  ),
  DATABASE_URL: setting(
    address('postgres:', 'postgresql:'),
    '',
    'PostgreSQL 15 or newer; unset starts the embedded PostgreSQL.',
  ),
  DATABASE_READ_URL: setting(
    databases,
    '',
    'Read replicas, separated by spaces. Visitors read from those that are at most a second late.',
  ),
  DATABASE_LISTEN_URL: setting(
    address('postgres:', 'postgresql:'),
    '',
    'Direct connection for LISTEN when `DATABASE_URL` points to a pooler in transaction mode.',
  ),
  DATABASE_POOL: setting(
    wholeNumber(1, 500),
    '20',
    'Maximum connections in each pool; the processes of `WORKERS` divide it.',
  ),
  DATABASE_NAMED_STATEMENTS: setting(onOff, 'on', '`off` behind a pooler that does not support prepared statements.'),
  REDIS_URL: setting(
    valkey,
    '',
    'Valkey or Redis that counts the rate limits of all processes, `rediss://` for TLS; unset counts in PostgreSQL and per process.',
  ),
  SMTP_URL: setting(
    address('smtp:', 'smtps:'),
    '',
    'Mail server, ahead of the one set in the console; with neither, emails stay in the outbox.',
  ),
  MAIL_FROM: setting(z.string(), 'Latchkey <no-reply@localhost>', 'Sender of emails, with `SMTP_URL`.'),
  SMS_URL: setting(
    address('https:', 'http:'),
    '',
    'Twilio-compatible SMS service, with account and token in the URL, ahead of the one set in the console.',
  ),
  SMS_FROM: setting(z.string(), '', 'Sender number or name of text messages; required with `SMS_URL`.'),
  FCM_SERVICE_ACCOUNT: setting(
    z.string(),
    '',
    'Path of the service account JSON for Firebase Cloud Messaging, for apps, ahead of the one set in the console.',
  ),
  ROUTING_ENGINE: setting(
    z.enum(['', ...routingEngines], { error: `must be one of ${routingEngines.join(', ')}` }),
    '',
    'Engine of travel times, one of `valhalla`, `osrm`, `openrouteservice`, `google`, ahead of the one set in the console.',
  ),
  ROUTING_URL: setting(
    address('http:', 'https:'),
    '',
    'Its address, also in a private network; required for Valhalla and OSRM, otherwise that of the provider.',
  ),
  ROUTING_KEY: setting(z.string(), '', 'Its API key; for Valhalla and OSRM the bearer token of a proxy before it.'),
  SEARCH_MODEL_URL: setting(
    address('http:', 'https:'),
    '',
    'OpenAI-compatible server of a model that reads what the rules of the search do not, such as `http://localhost:11434/v1`, ahead of the one set in the console; with neither, such words stay keywords.',
  ),
  SEARCH_MODEL: setting(z.string(), '', 'Name of the model at this server; required with `SEARCH_MODEL_URL`.'),
  SEARCH_MODEL_KEY: setting(z.string(), '', 'API key of this server, sent as bearer token.'),
  OIDC_ISSUER: setting(
    address('http:', 'https:'),
    '',
    'OpenID Connect issuer for social sign-in, such as Google or Keycloak, ahead of those set in the console.',
  ),
  OIDC_CLIENT_ID: setting(z.string(), '', 'Client id at the issuer; required with `OIDC_ISSUER`.'),
  OIDC_CLIENT_SECRET: setting(z.string(), '', 'Client secret at the issuer; unset for a public client.'),
  OIDC_NAME: setting(z.string(), '', 'Name on the sign-in button, such as `Google`.'),
  APPLE_CLIENT_ID: setting(z.string(), '', 'Services id of Sign in with Apple, ahead of the one set in the console.'),
  APPLE_CLIENT_SECRET: setting(
    z.string(),
    '',
    'Signed client secret for it, valid for at most six months; required with `APPLE_CLIENT_ID`.',
  ),
  FIREBASE_PROJECT_ID: setting(
    z.string(),
    '',
    'Firebase project whose Authentication may confirm phone numbers, for apps; unset takes the one of the console.',
  ),
  SECRETS_KEY: setting(
    z.string().regex(/^([\da-f]{64})?$/i, 'must be 64 hexadecimal digits'),
    '',
    'Encryption key (64 hexadecimal digits) for the keys of gateways and services and two-step sign-in; unset creates one in `DATA_DIR/keys`.',
  ),
  STRIPE_URL: setting(address('http:', 'https:'), '', 'Base URL instead of Stripe’s own, for tests.'),
  PAYSTACK_URL: setting(address('http:', 'https:'), '', 'Base URL instead of Paystack’s own, for tests.'),
  PAYPAL_URL: setting(address('http:', 'https:'), '', 'Base URL instead of PayPal’s own, for tests.'),
  FLUTTERWAVE_URL: setting(address('http:', 'https:'), '', 'Base URL instead of Flutterwave’s own, for tests.'),
  MAP_STYLE_URL: setting(
    address('http:', 'https:'),
    '',
    'MapLibre style of another map than the bundled one; `{theme}` in it becomes `light` or `dark`.',
  ),
  MAP_ARCHIVE_MB: setting(
    wholeNumber(1, 100_000),
    '4096',
    'Largest PMTiles map that can be uploaded in the console, in MiB.',
  ),
  GEOCODER: setting(
    z.enum(['', ...addressProviders], { error: `must be one of ${addressProviders.join(', ')}` }),
    '',
    'Provider of street addresses, ahead of the one set in the console: `nominatim`, `photon`, `pelias`, `google` or `mapbox`.',
  ),
  GEOCODER_URL: setting(
    address('http:', 'https:'),
    '',
    'Server of this provider; unset uses the provider’s own, which Pelias does not have.',
  ),
  GEOCODER_KEY: setting(z.string(), '', 'Key of this provider; required with `google` and `mapbox`.'),
  OVERPASS_URL: setting(
    address('http:', 'https:'),
    '',
    'Overpass server for distances to facilities, ahead of the one set in the console: `https://…/api/interpreter`.',
  ),
  DEMO: setting(
    onOff,
    'on',
    'Fills an empty database with the demo market; enables `/outbox`, the demo accounts, the sandbox gateway and the demo identity provider.',
  ),
  RATE_LIMITS: setting(onOff, 'on', '`off` for measurements only.'),
  TRUST_PROXY: setting(
    proxies,
    '',
    'Number or addresses of the proxies in front; without it every visitor has the address of the proxy.',
  ),
  LIVE_ORIGINS: setting(
    origins,
    '',
    'Other origins that may open a realtime connection, separated by commas; `*` for any.',
  ),
  LOG_LEVEL: setting(
    z.enum(levels, { error: `must be one of ${levels.join(', ')}` }),
    'info',
    'One of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
  ),
  METRICS_TOKEN: setting(
    z.string().regex(/^([\w.~+/-]{16,})?$/, 'must be at least 16 letters and digits'),
    '',
    'Bearer token of `/metrics`; unset answers 404 there.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    address('http:', 'https:'),
    '',
    'Collector of OpenTelemetry for traces and metrics; the SDK’s other variables are in [monitoring](docs/operating/monitoring.md#opentelemetry).',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(address('http:', 'https:'), '', ''),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: setting(address('http:', 'https:'), '', ''),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(protocol, '', ''),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: setting(protocol, '', ''),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: setting(protocol, '', ''),
  OTEL_METRIC_EXPORT_INTERVAL: setting(wholeNumber(100, 3_600_000), '60000', ''),
  OTEL_TRACES_EXPORTER: setting(exporter, 'otlp', ''),
  OTEL_METRICS_EXPORTER: setting(exporter, 'otlp', ''),
  OTEL_SDK_DISABLED: setting(onOff, 'off', ''),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 60),
    '0',
    'Seconds to keep serving after SIGTERM while `/readyz` answers 503, for a load balancer.',
  ),
  PAGE_CACHE_MB: setting(wholeNumber(0, 100_000), '32', 'Memory of the page cache in MiB; `0` renders every request.'),
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export interface Config {
  port: number;
  host: string;
  role: (typeof roles)[number];
  /** Processes that share the port. */
  workers: number;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Whether the operator set SITE_URL. Without it, in demo mode only, responses contain the address of the request. */
  hasSiteUrl: boolean;
  servesSite: boolean;
  /** The API server whose site this process serves; `''` when this process serves everything. */
  apiUrl: string;
  dataDir: string;
  databaseUrl: string;
  databaseReadUrls: readonly string[];
  /** Bucket for files; `''` stores them in `dataDir`. */
  filesUrl: string;
  /** `''` for the address of the database itself. */
  databaseListenUrl: string;
  databasePool: number;
  databaseNamedStatements: boolean;
  /** `''` for none. */
  redisUrl: string;
  smtpUrl: string;
  smsUrl: string;
  smsFrom: string;
  mailFrom: string;
  /** Path of the service account file, `''` for none. */
  fcmServiceAccount: string;
  /** The engine of travel times; null for the one set in the console. */
  routing: { engine: RoutingEngineName; url: string; key: string } | null;
  /** The model that reads search texts; null for the one set in the console. */
  searchModel: { url: string; model: string; key: string } | null;
  /** `''` for none. */
  oidcIssuer: string;
  oidcClientId: string;
  oidcClientSecret: string;
  oidcName: string;
  appleClientId: string;
  appleClientSecret: string;
  firebaseProjectId: string;
  /** 64 hexadecimal digits, `''` for the key in the data folder. */
  secretsKey: string;
  /** Other addresses of payment providers, for tests; without a trailing slash. */
  gatewayUrls: Readonly<Partial<Record<GatewayName, string>>>;
  mapStyleUrl: string;
  /** The provider of street addresses; null for none. */
  geocoder: { provider: AddressProviderName; url: string; key: string } | null;
  /** `''` for none. */
  overpassUrl: string;
  /** Largest PMTiles map that can be uploaded, in bytes. */
  maxMapArchiveBytes: number;
  demo: boolean;
  rateLimits: boolean;
  trustProxy: boolean | number | string;
  /** May contain `*`. */
  liveOrigins: readonly string[];
  logLevel: (typeof levels)[number];
  /** `''` closes /metrics. */
  metricsToken: string;
  pageCacheBytes: number;
  drainMs: number;
  telemetry: TelemetryConfig;
}

/** What is exported by OTLP; the SDK of OpenTelemetry reads the rest of its variables itself. */
export interface TelemetryConfig {
  traces: boolean;
  metrics: boolean;
  metricsProtocol: (typeof protocols)[number];
  metricsIntervalMs: number;
}

/** A wrong value in the configuration; the message tells the operator how to fix it. */
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
  if (!isSet('SITE_URL') && offTexts.has(env['DEMO']?.trim().toLowerCase() || 'on')) {
    problems.push('SITE_URL must be set with DEMO=off: the public address, or http://localhost:3000 to try it here.');
  }
  if (env['PORT']?.trim() === '0' && (env['WORKERS']?.trim() || '1') !== '1')
    problems.push('PORT must be set with WORKERS: the processes share it.');
  if (isSet('SMS_URL') && !isSet('SMS_FROM')) problems.push('SMS_FROM must be set with SMS_URL.');
  const engine = routingEngines.find((name) => name === env['ROUTING_ENGINE']?.trim());
  if (isSet('ROUTING_URL') && !isSet('ROUTING_ENGINE')) problems.push('ROUTING_ENGINE must be set with ROUTING_URL.');
  if (engine && !hasPublicUrl(engine) && !isSet('ROUTING_URL'))
    problems.push(`ROUTING_URL must be set with ROUTING_ENGINE=${engine}.`);
  if (isSet('SEARCH_MODEL_URL') && !isSet('SEARCH_MODEL'))
    problems.push('SEARCH_MODEL must be set with SEARCH_MODEL_URL.');
  for (const name of ['SEARCH_MODEL', 'SEARCH_MODEL_KEY'] as const)
    if (isSet(name) && !isSet('SEARCH_MODEL_URL')) problems.push(`SEARCH_MODEL_URL must be set with ${name}.`);
  if (isSet('OIDC_ISSUER') && !isSet('OIDC_CLIENT_ID')) problems.push('OIDC_CLIENT_ID must be set with OIDC_ISSUER.');
  if (isSet('APPLE_CLIENT_ID') && !isSet('APPLE_CLIENT_SECRET')) {
    problems.push('APPLE_CLIENT_SECRET must be set with APPLE_CLIENT_ID.');
  }
  const geocoder = env['GEOCODER']?.trim();
  if (geocoder === 'pelias' && !isSet('GEOCODER_URL')) problems.push('GEOCODER_URL must be set with GEOCODER=pelias.');
  if ((geocoder === 'google' || geocoder === 'mapbox') && !isSet('GEOCODER_KEY'))
    problems.push(`GEOCODER_KEY must be set with GEOCODER=${geocoder}.`);
  if (problems.length > 0) throw new ConfigError(problems);
  const values = Object.fromEntries(read) as Values;
  return {
    port: values.PORT,
    host: values.HOST,
    role: values.ROLE,
    workers: values.WORKERS,
    hasSiteUrl: values.SITE_URL !== '',
    siteUrl: values.SITE_URL || `http://localhost:${values.PORT}`,
    servesSite: values.SITE,
    apiUrl: values.API_URL,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrls: values.DATABASE_READ_URL,
    filesUrl: values.FILES_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databasePool: values.DATABASE_POOL,
    databaseNamedStatements: values.DATABASE_NAMED_STATEMENTS,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    smsUrl: values.SMS_URL,
    smsFrom: values.SMS_FROM,
    mailFrom: values.MAIL_FROM,
    fcmServiceAccount: values.FCM_SERVICE_ACCOUNT,
    routing: values.ROUTING_ENGINE
      ? { engine: values.ROUTING_ENGINE, url: values.ROUTING_URL, key: values.ROUTING_KEY }
      : null,
    searchModel: values.SEARCH_MODEL_URL
      ? { url: values.SEARCH_MODEL_URL, model: values.SEARCH_MODEL, key: values.SEARCH_MODEL_KEY }
      : null,
    oidcIssuer: values.OIDC_ISSUER,
    oidcClientId: values.OIDC_CLIENT_ID,
    oidcClientSecret: values.OIDC_CLIENT_SECRET,
    oidcName: values.OIDC_NAME,
    appleClientId: values.APPLE_CLIENT_ID,
    appleClientSecret: values.APPLE_CLIENT_SECRET,
    firebaseProjectId: values.FIREBASE_PROJECT_ID,
    secretsKey: values.SECRETS_KEY,
    gatewayUrls: {
      stripe: values.STRIPE_URL,
      paystack: values.PAYSTACK_URL,
      paypal: values.PAYPAL_URL,
      flutterwave: values.FLUTTERWAVE_URL,
    },
    mapStyleUrl: values.MAP_STYLE_URL,
    geocoder: values.GEOCODER
      ? { provider: values.GEOCODER, url: values.GEOCODER_URL, key: values.GEOCODER_KEY }
      : null,
    overpassUrl: values.OVERPASS_URL,
    maxMapArchiveBytes: values.MAP_ARCHIVE_MB * 1024 * 1024,
    demo: values.DEMO,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    liveOrigins: values.LIVE_ORIGINS,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1_000,
    metricsToken: values.METRICS_TOKEN,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    telemetry: telemetryConfig(values),
  };
}

function telemetryConfig(values: Values): TelemetryConfig {
  const { OTEL_SDK_DISABLED: isDisabled, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  const isOn = (own: string, by: string) => !isDisabled && by !== 'none' && (endpoint || own) !== '';
  return {
    traces: isOn(values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, values.OTEL_TRACES_EXPORTER),
    metrics: isOn(values.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, values.OTEL_METRICS_EXPORTER),
    metricsProtocol:
      values.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL || values.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf',
    metricsIntervalMs: values.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

function hidePassword(value: string): string {
  return value.replace(/:[^:@/]*@/, ':…@');
}

/** The table of all settings in the README, as Markdown. */
export function describeConfig(): string {
  const described = Object.entries(settings).filter(([, { about }]) => about !== '');
  const rows = described.map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
  );
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n');
}
