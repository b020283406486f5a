import { type Call, callKey } from '@latchkey/contract/define-call';
import { domains } from '@latchkey/contract/registry';
import { type RateRule, rates } from '@latchkey/contract/rates';
import { daySeconds, hourSeconds, minuteSeconds } from '@latchkey/contract/time-units';
import type { HandlerRegistry } from './execute-call.ts';
import { describeInput, type JsonSchema } from './openapi.ts';
import { plainPage } from '../pages/plain-page.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** Every call of the contract on one page without scripts. */
export function referencePage(registry: HandlerRegistry): string {
  const links = Object.entries(domains).map(
    ([name, { title }]) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`,
  );
  const sections = Object.entries(domains).map(
    ([name, { title, calls }]) =>
      `<section><h2 id="${name}">${escapeHtml(title)}</h2>${Object.values<Call>(calls)
        .map((call) => callSection(call, registry.has(callKey(call))))
        .join('')}</section>`,
  );
  return plainPage(
    'API reference',
    `${introduction}<nav aria-label="Domains"><ul>${links.join('')}</ul></nav>${sections.join('')}`,
  );
}

const introduction = `<h1>API reference</h1>
<div class="text">
<p>All paths start with <code>/api/</code>. GET and DELETE take a query; POST takes a multipart form, an urlencoded form or
JSON alike, with bracket names for lists: <code>plans[0][title]</code>. Blank text, <code>undefined</code>,
<code>null</code> and <code>NaN</code> count as absent. The same in machine-readable form:
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>A success is HTTP 200 with <code>error: false</code>. A failure has <code>error: true</code> and a
<code>message</code>; in style F1 it is HTTP 200, in style F2 it carries its status and repeats it as <code>code</code>.
Its <code>key</code> is machine-readable. Signed-in requests send <code>Authorization: Bearer …</code>.</p>
</div>`;

const accessText = {
  none: 'Public',
  optional: 'Public, more when signed in',
  required: 'Signed in',
  admin: 'Console users',
} as const;

function callSection(call: Call, isAnswered: boolean): string {
  const badges = [
    badge(accessText[call.auth], call.auth === 'required' || call.auth === 'admin'),
    isAnswered ? '' : badge('Not available yet'),
    call.extension ? badge('Extension') : '',
  ];
  return `<details id="${anchor(call)}"><summary><code>${call.method} /api/${escapeHtml(call.path)}</code>${badges.join('')}<span class="quiet">${escapeHtml(call.summary)}</span></summary>
<p>${escapeHtml(facts(call))}</p>${fieldTable(describeInput(call))}</details>`;
}

function anchor({ method, path }: Call): string {
  return `${method.toLowerCase()}-${path}`;
}

function badge(text: string, isStrong = false): string {
  return `<span class="mark${isStrong ? ' strong' : ''}">${escapeHtml(text)}</span>`;
}

function facts(call: Call): string {
  const inputStyle = call.validationStyle;
  return [
    inputStyle === call.style
      ? `Error style: ${call.style}.`
      : `Error style: ${call.style} (validation: ${inputStyle}).`,
    `At most ${rates[call.rate].map(rateText).join(', ')}.`,
    call.method !== 'GET' && call.auth === 'required' && !call.allowedInDemo
      ? 'Not available to the demo account.'
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const subjectText = { caller: '', ip: ' from an address', account: ' for an account' } as const;

function rateText({ limit, windowSeconds, by }: RateRule): string {
  return `${limit.toLocaleString('en')} in ${duration(windowSeconds)}${subjectText[by]}`;
}

function duration(seconds: number): string {
  if (seconds % daySeconds === 0) return seconds === daySeconds ? 'a day' : `${seconds / daySeconds} days`;
  if (seconds % hourSeconds === 0) return seconds === hourSeconds ? 'an hour' : `${seconds / hourSeconds} hours`;
  return seconds === minuteSeconds ? 'a minute' : `${seconds / minuteSeconds} minutes`;
}

function fieldTable(input: JsonSchema): string {
  const rows = fieldRows(input, '');
  if (rows.length === 0) return '<p class="quiet">No parameters.</p>';
  return `<div class="table" tabindex="0" role="region" aria-label="Fields"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** One row per field; members of a list of objects have their own rows: `plans[0][title]`. */
function fieldRows(schema: JsonSchema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return [];
    const full = prefix === '' ? name : `${prefix}[${name}]`;
    const item = Array.isArray(field.items) ? undefined : field.items;
    if (typeof item === 'object' && item.properties) return fieldRows(item, `${full}[0]`);
    const isNeeded = schema.required?.includes(name) ?? false;
    return [
      `<tr><td><code>${escapeHtml(full)}</code></td><td>${escapeHtml(describeField(field))}</td><td>${isNeeded ? 'yes' : ''}</td></tr>`,
    ];
  });
}

/** Describes a field as text: `a number from 1 to 30`, `text of at most 100 characters`, `one of 0, 1`. */
function describeField(field: JsonSchema): string {
  const { type, description, minimum, maximum, maxLength, items, anyOf } = field;
  if (description) return description;
  if (field.enum) return `one of ${field.enum.join(', ')}`;
  if (anyOf) {
    const given = anyOf.filter((choice) => typeof choice === 'object' && choice.type !== 'null') as JsonSchema[];
    return given.map(describeField).join(', or ');
  }
  if (type === 'array') return `a comma-separated list: each ${describeField((items ?? {}) as JsonSchema)}`;
  if (type === 'boolean') return '1 or 0';
  if (type === 'string') return maxLength === undefined ? 'text' : `text of at most ${maxLength} characters`;
  if (type === 'number' || type === 'integer') return describeNumber(type, minimum, maximum);
  return 'a value';
}

function describeNumber(type: 'number' | 'integer', minimum?: number, maximum?: number): string {
  const word = type === 'integer' ? 'a whole number' : 'a number';
  const end = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum.toLocaleString('en');
  if (minimum !== undefined && end !== undefined) return `${word} from ${minimum.toLocaleString('en')} to ${end}`;
  if (end !== undefined) return `${word} of at most ${end}`;
  return minimum === undefined ? word : `${word} of at least ${minimum.toLocaleString('en')}`;
}
