import { format } from 'prettier';
import { callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import { errorEntry, errors } from '../../contract/src/errors.ts';
import { callsBlockedDuringImpersonation } from '@latchkey/contract/admin/users/impersonation';

/** @typedef {import('../../contract/src/define-call.ts').Call} Call */
/** @typedef {import('../../contract/src/errors.ts').ErrorKey} ErrorKey */

/** @type {Call[]} */
const everyCall = Object.values(calls);

/**
 * Which calls can return an error, for errors where the contract alone decides it.
 * @type {Partial<Record<ErrorKey, string>>}
 */
const callsOfError = {
  validation: 'all',
  too_many_requests: 'all',
  internal: 'all',
  service_unavailable: 'all',
  not_signed_in: '`auth` is `required` or `admin`',
  not_allowed: '`auth` is `admin`',
  acting_refused: 'those in `callsBlockedDuringImpersonation`, listed above',
  demo_mode: 'writes that know the caller and lack `allowedInDemo`',
  file_type_not_allowed: 'input with a file',
  file_too_large: 'input with a file',
  file_broken: 'input with a file',
};

const intro = `# Errors

Generated from \`contract/src/errors.ts\` by \`npm run docs:errors\`; a test compares this file with the catalogue.

A failure is JSON: \`error: true\`, \`message\` (English: the text below, or a more specific one), \`key\` (from the tables
below) and \`request_id\` (also in the log and in the header \`X-Request-Id\`). Some errors add keys of their own. It is sent
in one of two styles:

- **F1**: HTTP 200.
- **F2**: the HTTP status of the error, and in the body \`data: null\`, \`code\` (the status) and \`details\` (empty).

A call names its \`style\`, which rule errors follow, and its \`validationStyle\` (F1 by default), which validation errors
follow. Transport errors are F2 in every call. A screen translates the keys that its user can act on, such as
\`advert.failed.not_owner\` in \`locales\`.`;

/**
 * Returns the text of docs/errors.md, formatted.
 * @returns {Promise<string>}
 */
export function renderErrorDocs() {
  const sections = [intro, styles(), ...['transport', 'validation', 'rule'].map(tableOf)];
  return format(sections.join('\n\n'), { parser: 'markdown', printWidth: 120 });
}

function styles() {
  const inStyles = (/** @type {string} */ style, /** @type {string} */ validationStyle) =>
    everyCall.filter((call) => call.style === style && (call.validationStyle ?? 'F1') === validationStyle);
  return `## Calls by style

| Rule errors | Validation errors | Calls |
|---|---|---|
| F1 | F1 | listed below |
| F2 | F1 | listed below |
| F2 | F2 | all others |

F1 for both: ${listOf(inStyles('F1', 'F1'))}.

F2 for rules, F1 for validation: ${listOf(inStyles('F2', 'F1'))}.

Refused with \`acting_refused\` while an operator is signed in as a user: ${[...callsBlockedDuringImpersonation].map((key) => `\`${key}\``).join(', ')}.`;
}

/** @param {string} kind */
function tableOf(kind) {
  /** @type {ErrorKey[]} */
  const keys = Object.keys(errors).filter((key) => errorEntry(key).kind === kind);
  const rows = keys.map((key) => [
    `\`${key}\``,
    statusOf(key),
    styleOf(key),
    errors[key].text,
    callsOfError[key] ?? '',
  ]);
  const hasCalls = rows.some(([, , , , which]) => which !== '');
  const lines = [['Key', 'HTTP status', 'Style', 'Text', 'Calls'], ['---', '---', '---', '---', '---'], ...rows];
  const table = lines.map((cells) => `| ${cells.slice(0, hasCalls ? 5 : 4).join(' | ')} |`).join('\n');
  return `## ${kind[0].toUpperCase()}${kind.slice(1)} errors\n\n${table}`;
}

/** @param {ErrorKey} key */
function styleOf(key) {
  const { kind, style } = errorEntry(key);
  if (style) return style;
  return kind === 'transport' ? 'F2' : 'of the call';
}

/** @param {ErrorKey} key */
function statusOf(key) {
  const { status, code } = errorEntry(key);
  if (code) return `${status}, \`code\` ${code}`;
  return { F1: '200', F2: `${status}` }[styleOf(key)] ?? `200 (F1), ${status} (F2)`;
}

/** @param {Call[]} list */
function listOf(list) {
  return list
    .map((call) => `\`${callKey(call)}\``)
    .toSorted()
    .join(', ');
}
