import path from 'node:path';
import type { AddressProviderName } from '@latchkey/contract/admin/addresses/records';
import {
  hasPublicUrl,
  type RoutingEngineName,
  routingEngines,
} from '@latchkey/contract/admin/settings/routing-engines';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { z } from 'zod';
import { type levels, offTexts, type protocols, type roles, type Values, variables } from './environment-variables.ts';

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
  const read = Object.entries(variables).map(([name, { schema, fallback }]) => {
    const given = env[name]?.trim() || fallback;
    const result = (schema as z.ZodType).safeParse(given);
    if (!result.success) problems.push(`${name} ${result.error.issues[0]?.message}, not "${hidePassword(given)}".`);
    return [name, result.data];
  });
  const isSet = (name: keyof typeof variables) => Boolean(env[name]?.trim());
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

/** The table of all variables in the README, as Markdown. */
export function describeConfig(): string {
  const described = Object.entries(variables).filter(([, { about }]) => about !== '');
  const rows = described.map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
  );
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n');
}
