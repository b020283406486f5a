import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from './config.ts';

test('needs no setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    databaseUrl: '',
    demo: true,
    rateLimits: true,
    trustProxy: false,
  });
});

test('treats a blank value as unset and removes the last slash of an address', () => {
  const config = readConfig({ PORT: ' ', SITE_URL: 'https://homes.example/', DEMO: 'off', TRUST_PROXY: '1' });
  expect(config).toMatchObject({ port: 3000, siteUrl: 'https://homes.example', demo: false, trustProxy: 1 });
});

test('names every wrong value at once and does not repeat a password', () => {
  const read = () => readConfig({ PORT: '99999', DEMO: 'maybe', DATABASE_URL: 'mysql://me:secret@host/db' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT must be a whole number from 0 to 65535, not "99999"/);
  expect(read).toThrow(/DEMO must be on or off/);
  expect(read).not.toThrow(/secret/);
});

test('requires SITE_URL outside demo mode', () => {
  for (const off of ['off', '0', 'FALSE', ' no ']) {
    expect(() => readConfig({ DEMO: off })).toThrow(/SITE_URL must be set with DEMO=off/);
  }
  expect(readConfig({ DEMO: 'off', SITE_URL: 'http://localhost:3000' }).siteUrl).toBe('http://localhost:3000');
  expect(readConfig({ DEMO: 'on' }).siteUrl).toBe('http://localhost:3000');
});

test('refuses to trust every proxy, because any client could then claim any address', () => {
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY/);
});

test('accepts only whole origins for realtime connections', () => {
  expect(readConfig({ LIVE_ORIGINS: 'https://a.test/, http://b.test:81' }).liveOrigins).toEqual([
    'https://a.test',
    'http://b.test:81',
  ]);
  expect(readConfig({ LIVE_ORIGINS: '' }).liveOrigins).toEqual([]);
  for (const wrong of ['a.test', 'https://a.test/path', 'https://a.test b.test']) {
    expect(() => readConfig({ LIVE_ORIGINS: wrong })).toThrow(/LIVE_ORIGINS/);
  }
});

test('accepts an address of Valkey with user, password and database, and hides the password of a wrong one', () => {
  for (const url of [
    'redis://valkey',
    'rediss://market:s%2Fcret@valkey.example:6380/3',
    'redis://:secret@[::1]:6379/',
  ]) {
    expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
  }
  for (const url of ['valkey:6379', 'http://:secret@valkey', 'redis://:secret@valkey/market', 'redis:///0']) {
    const read = () => readConfig({ REDIS_URL: url });
    expect(read).toThrow(/REDIS_URL must be an address like redis:\/\/user:password@host:6379\/0/);
    expect(read).not.toThrow(/secret/);
  }
});

test('the README has the table of all settings', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8').catch(() => null);
  if (readme !== null) expect(unpadded(readme)).toContain(unpadded(describeConfig()));
});

/** The formatter pads tables, which changes nothing of their content. */
function unpadded(text: string): string {
  return text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
}

test.each(['compose.yaml', 'kubernetes/settings.yaml', 'kubernetes/web.yaml', 'kubernetes/worker.yaml'])(
  'deploy/%s sets only variables that exist',
  async (file) => {
    const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
    const app = text.split(/^services:/m, 1)[0] ?? '';
    const names = [...app.matchAll(/\b([A-Z]+(?:_[A-Z]+)+|ROLE|DEMO|PORT|HOST): (?!$)/g)].map(([, name]) => name);
    const known = describeConfig();
    expect(names.filter((name) => !known.includes(`\`${name}\``) && !name?.startsWith('AWS_'))).toEqual([]);
  },
);

test('has a search model by address and name together', () => {
  const model = { SEARCH_MODEL_URL: 'http://localhost:11434/v1/', SEARCH_MODEL: 'small' };
  expect(readConfig(model).searchModel).toEqual({ url: 'http://localhost:11434/v1', model: 'small', key: '' });
  expect(readConfig({ ...model, SEARCH_MODEL_KEY: 'planted' }).searchModel).toMatchObject({ key: 'planted' });
  expect(readConfig({}).searchModel).toBeNull();
  const { SEARCH_MODEL_URL, SEARCH_MODEL } = model;
  expect(() => readConfig({ SEARCH_MODEL_URL })).toThrow(/SEARCH_MODEL must be set with SEARCH_MODEL_URL/);
  expect(() => readConfig({ SEARCH_MODEL })).toThrow(/SEARCH_MODEL_URL must be set with SEARCH_MODEL\./);
  expect(() => readConfig({ SEARCH_MODEL_KEY: 'planted' })).toThrow(
    /SEARCH_MODEL_URL must be set with SEARCH_MODEL_KEY/,
  );
  expect(() => readConfig({ SEARCH_MODEL_URL: 'localhost:11434', SEARCH_MODEL })).toThrow(
    /SEARCH_MODEL_URL must be an address/,
  );
});

test('exports traces and metrics only to a collector that is named', () => {
  const exported = (env: Record<string, string>) => {
    const { traces, metrics } = readConfig({ ...env }).telemetry;
    return { traces, metrics };
  };
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(exported({})).toEqual({ traces: false, metrics: false });
  expect(exported(all)).toEqual({ traces: true, metrics: true });
  expect(exported({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318/v1/metrics' })).toEqual({
    traces: false,
    metrics: true,
  });
  expect(exported({ ...all, OTEL_TRACES_EXPORTER: 'none' })).toEqual({ traces: false, metrics: true });
  expect(exported({ ...all, OTEL_SDK_DISABLED: 'true' })).toEqual({ traces: false, metrics: false });
  expect(() => readConfig({ ...all, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/must be one of http/);
});
