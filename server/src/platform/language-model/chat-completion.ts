import { z } from 'zod';
import { fetchJson, ServiceError } from '../external/fetch-json.ts';

export interface LanguageModelSettings {
  /** Without `/chat/completions`, such as `http://localhost:11434/v1`. */
  url: string;
  /** Name of the model at the server. */
  model: string;
  /** Bearer token; `''` for none. */
  key: string;
}

export interface Prompt<Shape extends z.ZodType> {
  system: string;
  user: string;
  /** Of the JSON that the model writes. */
  shape: Shape;
  /** Whether a user wrote a part of it: errors do not quote the response, which may repeat that. */
  isPrivate: boolean;
}

/** Visitors wait for it. */
const timeoutMs = 2_500;
const maxBytes = 64 * 1024;

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Requests JSON from a model by the chat completions of OpenAI (https://platform.openai.com/docs/api-reference/chat),
 * which Ollama, vLLM, llama.cpp and most providers have too.
 * @throws ServiceError, the error of `fetch`
 */
export async function completeChat<Shape extends z.ZodType>(
  { url, model, key }: LanguageModelSettings,
  { system, user, shape, isPrivate }: Prompt<Shape>,
): Promise<z.output<Shape>> {
  const address = new URL(`${url}/chat/completions`);
  const { choices } = await fetchJson(address, {
    service: 'language_model',
    shape: completion,
    timeoutMs,
    maxBytes,
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    isPrivate,
    json: {
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    },
  });
  const parsed = shape.safeParse(parseAnswer(choices[0]?.message.content ?? ''));
  if (parsed.success) return parsed.data;
  throw new ServiceError(`${address.host}: the answer of the model is no JSON as requested`, 200);
}

/** Servers that ignore `response_format` return Markdown around the JSON. */
function parseAnswer(content: string): unknown {
  try {
    return JSON.parse(/\{[^]*\}/.exec(content)?.[0] ?? '');
  } catch {
    return undefined;
  }
}
