import os from 'node:os';
import { addressProviders } from '@latchkey/contract/admin/addresses/records';
import { routingEngines } from '@latchkey/contract/admin/settings/routing-engines';
import { z } from 'zod';

/** Every environment variable of the server. The table in the README is generated from it. */

interface Variable {
  schema: z.ZodType;
  /** Default as the table shows it; `''` when there is none. */
  fallback: string;
  /** One sentence for the table; `''` leaves the variable out of it. */
  about: string;
}

function variable<Schema extends z.ZodType>(schema: Schema, fallback: string, about: string) {
  return { schema, fallback, about };
}

const onTexts = new Set(['1', 'true', 'yes', 'on']);
export const offTexts = new Set(['0', 'false', 'no', 'off', '']);

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

export const roles = ['all', 'web', 'worker'] as const;

/** Number of processes, or `auto` for one per core. */
const processes = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, 'must be auto, or a number from 1 to 99')
  .transform((text) => (text === 'auto' ? os.availableParallelism() : Number(text)));

export const protocols = ['http/protobuf', 'http/json'] as const;
const protocol = z.enum(['', ...protocols], { error: `must be one of ${protocols.join(', ')}` });
const exporter = z.enum(['otlp', 'none'], { error: 'must be otlp or none' });

export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const variables = {
  PORT: variable(wholeNumber(0, 65_535), '3000', 'Port of the site, the API, the console and the files.'),
  HOST: variable(z.string(), '0.0.0.0', 'Address to listen on; `127.0.0.1` accepts local connections only.'),
  SITE_URL: variable(
    address('http:', 'https:'),
    '',
    'Public URL of the site, used in links and emails; required with `DEMO=off`, otherwise `http://localhost:PORT`.',
  ),
  API_URL: variable(
    address('http:', 'https:'),
    '',
    'Another server of the contract: this process then serves the site for it, without database, calls and console.',
  ),
  SITE: variable(onOff, 'on', '`off` serves the API and the files without pages.'),
  ROLE: variable(
    z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
    'all',
    '`web` serves requests, `worker` runs jobs and sends pushes, `all` does both.',
  ),
  WORKERS: variable(processes, '1', 'Processes that share the port of this machine; `auto` starts one per core.'),
  DATA_DIR: variable(
    z.string().min(1, 'must be a folder'),
    './data',
    'Folder of the embedded database, the uploaded files, the caches and the encryption key.',
  ),
  FILES_URL: variable(
    bucket,
    '',
    'Bucket of an S3-compatible service for uploaded files, `s3://bucket?endpoint=https://…&region=…`; unset stores them in `DATA_DIR`.',
  ),
  DATABASE_URL: variable(
    address('postgres:', 'postgresql:'),
    '',
    'PostgreSQL 15 or newer; unset starts the embedded PostgreSQL.',
  ),
  DATABASE_READ_URL: variable(
    databases,
    '',
    'Read replicas, separated by spaces. Visitors read from those that are at most a second late.',
  ),
  DATABASE_LISTEN_URL: variable(
    address('postgres:', 'postgresql:'),
    '',
    'Direct connection for LISTEN when `DATABASE_URL` points to a pooler in transaction mode.',
  ),
  DATABASE_POOL: variable(
    wholeNumber(1, 500),
    '20',
    'Maximum connections in each pool; the processes of `WORKERS` divide it.',
  ),
  DATABASE_NAMED_STATEMENTS: variable(onOff, 'on', '`off` behind a pooler that does not support prepared statements.'),
  REDIS_URL: variable(
    valkey,
    '',
    'Valkey or Redis that counts the rate limits of all processes, `rediss://` for TLS; unset counts in PostgreSQL and per process.',
  ),
  SMTP_URL: variable(
    address('smtp:', 'smtps:'),
    '',
    'Mail server, ahead of the one set in the console; with neither, emails stay in the outbox.',
  ),
  MAIL_FROM: variable(z.string(), 'Latchkey <no-reply@localhost>', 'Sender of emails, with `SMTP_URL`.'),
  SMS_URL: variable(
    address('https:', 'http:'),
    '',
    'Twilio-compatible SMS service, with account and token in the URL, ahead of the one set in the console.',
  ),
  SMS_FROM: variable(z.string(), '', 'Sender number or name of text messages; required with `SMS_URL`.'),
  FCM_SERVICE_ACCOUNT: variable(
    z.string(),
    '',
    'Path of the service account JSON for Firebase Cloud Messaging, for apps, ahead of the one set in the console.',
  ),
  ROUTING_ENGINE: variable(
    z.enum(['', ...routingEngines], { error: `must be one of ${routingEngines.join(', ')}` }),
    '',
    'Engine of travel times, one of `valhalla`, `osrm`, `openrouteservice`, `google`, ahead of the one set in the console.',
  ),
  ROUTING_URL: variable(
    address('http:', 'https:'),
    '',
    'Its address, also in a private network; required for Valhalla and OSRM, otherwise that of the provider.',
  ),
  ROUTING_KEY: variable(z.string(), '', 'Its API key; for Valhalla and OSRM the bearer token of a proxy before it.'),
  SEARCH_MODEL_URL: variable(
    address('http:', 'https:'),
    '',
    'OpenAI-compatible server of a model that reads what the rules of the search do not, such as `http://localhost:11434/v1`, ahead of the one set in the console; with neither, such words stay keywords.',
  ),
  SEARCH_MODEL: variable(z.string(), '', 'Name of the model at this server; required with `SEARCH_MODEL_URL`.'),
  SEARCH_MODEL_KEY: variable(z.string(), '', 'API key of this server, sent as bearer token.'),
  OIDC_ISSUER: variable(
    address('http:', 'https:'),
    '',
    'OpenID Connect issuer for social sign-in, such as Google or Keycloak, ahead of those set in the console.',
  ),
  OIDC_CLIENT_ID: variable(z.string(), '', 'Client id at the issuer; required with `OIDC_ISSUER`.'),
  OIDC_CLIENT_SECRET: variable(z.string(), '', 'Client secret at the issuer; unset for a public client.'),
  OIDC_NAME: variable(z.string(), '', 'Name on the sign-in button, such as `Google`.'),
  APPLE_CLIENT_ID: variable(z.string(), '', 'Services id of Sign in with Apple, ahead of the one set in the console.'),
  APPLE_CLIENT_SECRET: variable(
    z.string(),
    '',
    'Signed client secret for it, valid for at most six months; required with `APPLE_CLIENT_ID`.',
  ),
  FIREBASE_PROJECT_ID: variable(
    z.string(),
    '',
    'Firebase project whose Authentication may confirm phone numbers, for apps; unset takes the one of the console.',
  ),
  SECRETS_KEY: variable(
    z.string().regex(/^([\da-f]{64})?$/i, 'must be 64 hexadecimal digits'),
    '',
    'Encryption key (64 hexadecimal digits) for the keys of gateways and services and two-step sign-in; unset creates one in `DATA_DIR/keys`.',
  ),
  STRIPE_URL: variable(address('http:', 'https:'), '', 'Base URL instead of Stripe’s own, for tests.'),
  PAYSTACK_URL: variable(address('http:', 'https:'), '', 'Base URL instead of Paystack’s own, for tests.'),
  PAYPAL_URL: variable(address('http:', 'https:'), '', 'Base URL instead of PayPal’s own, for tests.'),
  FLUTTERWAVE_URL: variable(address('http:', 'https:'), '', 'Base URL instead of Flutterwave’s own, for tests.'),
  MAP_STYLE_URL: variable(
    address('http:', 'https:'),
    '',
    'MapLibre style of another map than the bundled one; `{theme}` in it becomes `light` or `dark`.',
  ),
  MAP_ARCHIVE_MB: variable(
    wholeNumber(1, 100_000),
    '4096',
    'Largest PMTiles map that can be uploaded in the console, in MiB.',
  ),
  GEOCODER: variable(
    z.enum(['', ...addressProviders], { error: `must be one of ${addressProviders.join(', ')}` }),
    '',
    'Provider of street addresses, ahead of the one set in the console: `nominatim`, `photon`, `pelias`, `google` or `mapbox`.',
  ),
  GEOCODER_URL: variable(
    address('http:', 'https:'),
    '',
    'Server of this provider; unset uses the provider’s own, which Pelias does not have.',
  ),
  GEOCODER_KEY: variable(z.string(), '', 'Key of this provider; required with `google` and `mapbox`.'),
  OVERPASS_URL: variable(
    address('http:', 'https:'),
    '',
    'Overpass server for distances to facilities, ahead of the one set in the console: `https://…/api/interpreter`.',
  ),
  DEMO: variable(
    onOff,
    'on',
    'Fills an empty database with the demo market; enables `/outbox`, the demo accounts, the sandbox gateway and the demo identity provider.',
  ),
  RATE_LIMITS: variable(onOff, 'on', '`off` for measurements only.'),
  TRUST_PROXY: variable(
    proxies,
    '',
    'Number or addresses of the proxies in front; without it every visitor has the address of the proxy.',
  ),
  LIVE_ORIGINS: variable(
    origins,
    '',
    'Other origins that may open a realtime connection, separated by commas; `*` for any.',
  ),
  LOG_LEVEL: variable(
    z.enum(levels, { error: `must be one of ${levels.join(', ')}` }),
    'info',
    'One of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
  ),
  METRICS_TOKEN: variable(
    z.string().regex(/^([\w.~+/-]{16,})?$/, 'must be at least 16 letters and digits'),
    '',
    'Bearer token of `/metrics`; unset answers 404 there.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    address('http:', 'https:'),
    '',
    'Collector of OpenTelemetry for traces and metrics; the SDK’s other variables are in [monitoring](docs/operating/monitoring.md#opentelemetry).',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(address('http:', 'https:'), '', ''),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: variable(address('http:', 'https:'), '', ''),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(protocol, '', ''),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: variable(protocol, '', ''),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: variable(protocol, '', ''),
  OTEL_METRIC_EXPORT_INTERVAL: variable(wholeNumber(100, 3_600_000), '60000', ''),
  OTEL_TRACES_EXPORTER: variable(exporter, 'otlp', ''),
  OTEL_METRICS_EXPORTER: variable(exporter, 'otlp', ''),
  OTEL_SDK_DISABLED: variable(onOff, 'off', ''),
  DRAIN_SECONDS: variable(
    wholeNumber(0, 60),
    '0',
    'Seconds to keep serving after SIGTERM while `/readyz` answers 503, for a load balancer.',
  ),
  PAGE_CACHE_MB: variable(wholeNumber(0, 100_000), '32', 'Memory of the page cache in MiB; `0` renders every request.'),
} satisfies Record<string, Variable>;

/** Values of the variables after their validation. */
export type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };
