import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { cachedResponse } from '../external/external-cache.ts';
import { RequestLimit } from '../external/request-limit.ts';
import { ServicePause } from '../external/service-pause.ts';
import type { ServiceRoute, ServiceSettings } from '../external/service-settings.ts';
import { completeChat, type LanguageModelSettings, type Prompt } from './chat-completion.ts';

/** Visitors choose texts freely, and models cost time or money. */
const maxRequests = { count: 60, everyMs: 60_000 };

export type LanguageModelRoute = ServiceRoute<LanguageModelSettings>;

/** Another process may have changed the settings. */
const settingsMs = 10_000;

interface LanguageModelOptions {
  /** For the log: `search model`. */
  name: string;
  /** Null for the one set in the console. */
  environment: LanguageModelSettings | null;
  stored: ServiceSettings;
  /** Key of the stored settings. */
  settingsKey: string;
  database: Database;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** A model that is optional: it has no answer where none is set, while it fails, and when there were too many requests. */
export class LanguageModel {
  readonly #options: LanguageModelOptions;
  readonly #running = new Map<string, Promise<object | null>>();
  #opened: { until: number; settings: Promise<LanguageModelSettings | null> } | undefined;
  #pause: ServicePause;
  readonly #limit: RequestLimit;

  constructor(options: LanguageModelOptions) {
    this.#options = options;
    this.#pause = newPause(options);
    const { name, log, now } = options;
    this.#limit = new RequestLimit({ ...maxRequests, message: `${name}: too many requests`, log, now });
  }

  /** Reads the current settings uncached, because another process may have changed them. */
  async route(db?: Kysely<Tables>): Promise<LanguageModelRoute> {
    const { environment, stored, settingsKey } = this.#options;
    return stored.readRoute(settingsKey, environment, db);
  }

  /** Stores a model, its key encrypted; null removes it. Call `reset` after the transaction. */
  async set(settings: LanguageModelSettings | null, trx: Kysely<Tables>): Promise<void> {
    const { stored, settingsKey } = this.#options;
    await stored.writeRoute(settingsKey, settings, trx);
  }

  /** Applies changed settings at once. */
  reset(): void {
    this.#opened = undefined;
    this.#pause = newPause(this.#options);
  }

  /** Returns whether a model is set, at most ten seconds old. */
  async isSet(): Promise<boolean> {
    return (await this.#open()) !== null;
  }

  /**
   * Requests an answer without cache, pause and limit, to test the settings; does nothing where no model is set.
   * @throws ServiceError, the error of `fetch`
   */
  async test(): Promise<void> {
    const settings = openRoute(await this.route());
    const system = 'Answer with the JSON {"ready":true} only.';
    if (settings)
      await completeChat(settings, { system, user: 'Are you ready?', shape: z.object({}), isPrivate: false });
  }

  /**
   * Returns the answer to a prompt, at most 30 days old, or null. Equal prompts at the same time share a request.
   * @param prompt its answer is stored in the database as `shape` returns it, so that should drop what the model made up;
   * equal texts must have equal shapes
   */
  async answer<Shape extends z.ZodType<object>>(prompt: Prompt<Shape>): Promise<z.output<Shape> | null> {
    const settings = await this.#open();
    if (!settings) return null;
    const { url, model } = settings;
    const request = [url, model, prompt.system, prompt.user];
    const key = JSON.stringify(request);
    const running = this.#running.get(key);
    if (running) return running as Promise<z.output<Shape> | null>;
    const answer = cachedResponse<z.output<Shape>>(['language model', ...request], this.#options, () =>
      this.#request(settings, prompt),
    ).finally(() => this.#running.delete(key));
    this.#running.set(key, answer);
    return answer;
  }

  #open(): Promise<LanguageModelSettings | null> {
    const now = this.#options.now().getTime();
    if (!this.#opened || now >= this.#opened.until) {
      const settings = this.route().then(openRoute);
      settings.catch(() => (this.#opened = undefined));
      this.#opened = { until: now + settingsMs, settings };
    }
    return this.#opened.settings;
  }

  #request<Shape extends z.ZodType>(
    settings: LanguageModelSettings,
    prompt: Prompt<Shape>,
  ): Promise<z.output<Shape> | null> {
    const { url, model, key } = settings;
    return this.#pause.run([new URL(url).host, url, model, key], async () =>
      this.#limit.take() ? completeChat(settings, prompt) : null,
    );
  }
}

function newPause({ name, log, now }: LanguageModelOptions): ServicePause {
  return new ServicePause(name, { log, now, pausesWhenRefused: true });
}

/** Returns null when no model is set, and when its key must be entered again. */
function openRoute(route: LanguageModelRoute): LanguageModelSettings | null {
  if (route.source === 'none' || route.key === null) return null;
  const { url, model, key } = route;
  return { url, model, key };
}
