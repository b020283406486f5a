import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../database/pool.ts';
import { cachedResponse } from '../external/external-cache.ts';
import { ServicePause } from '../external/service-pause.ts';
import { completeChat, type LanguageModelSettings, type Prompt } from './chat-completion.ts';

/** Visitors choose texts freely, and models cost time or money. */
const maxRequests = { count: 60, everyMs: 60_000 };

interface LanguageModelOptions {
  settings: LanguageModelSettings;
  /** For the log: `search model`. */
  name: string;
  database: Database;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** A model that is optional: it has no answer while it fails, and when there were too many requests. */
export class LanguageModel {
  readonly #options: LanguageModelOptions;
  readonly #pause: ServicePause;
  readonly #running = new Map<string, Promise<object | null>>();
  #requests = { since: 0, count: 0 };

  constructor(options: LanguageModelOptions) {
    this.#options = options;
    this.#pause = new ServicePause(options.name, { ...options, pausesWhenRefused: true });
  }

  /**
   * Returns the answer to a prompt, at most 30 days old, or null. Equal prompts at the same time share a request.
   * @param prompt its answer is stored in the database as `shape` returns it, so that should drop what the model made up;
   * equal texts must have equal shapes
   */
  async answer<Shape extends z.ZodType<object>>(prompt: Prompt<Shape>): Promise<z.output<Shape> | null> {
    const { url, model } = this.#options.settings;
    const request = [url, model, prompt.system, prompt.user];
    const key = JSON.stringify(request);
    const running = this.#running.get(key);
    if (running) return running as Promise<z.output<Shape> | null>;
    const answer = cachedResponse<z.output<Shape>>(['language model', ...request], this.#options, () =>
      this.#request(prompt),
    ).finally(() => this.#running.delete(key));
    this.#running.set(key, answer);
    return answer;
  }

  #request<Shape extends z.ZodType>(prompt: Prompt<Shape>): Promise<z.output<Shape> | null> {
    const { settings } = this.#options;
    return this.#pause.run([new URL(settings.url).host], async () =>
      this.#countRequest() ? completeChat(settings, prompt) : null,
    );
  }

  /** Returns false when there were too many requests in this minute. */
  #countRequest(): boolean {
    const { name, log, now } = this.#options;
    const at = now().getTime();
    if (at - this.#requests.since >= maxRequests.everyMs) this.#requests = { since: at, count: 0 };
    this.#requests.count += 1;
    if (this.#requests.count === maxRequests.count + 1) log.warn(maxRequests, `${name}: too many requests`);
    return this.#requests.count <= maxRequests.count;
  }
}
