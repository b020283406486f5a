import { type Call, callKey } from '@latchkey/contract/call';
import { callSchemas } from '@latchkey/contract/call-schemas';
import { calls } from '@latchkey/contract/calls';
import { settingDefinitions } from '@latchkey/contract/rules/setting-definitions';
import { sectionTypes } from '@latchkey/contract/sections';
import { type Actor, permissionMatrix } from './permission-matrix.ts';
import { type TextField, textFields } from './text-fields.ts';

export type Input = Readonly<Record<string, string | number>>;

/** A call whose input holds words, with all else that it needs to end well. */
export interface AttackedCall {
  call: Call;
  key: string;
  actor: Actor;
  /** `#` in a value is another number each time. */
  base: Input;
  fields: readonly TextField[];
}

/** Into less no attack fits. */
const shortestSetting = 60;

/** A picture that waits for a listing, as its owner names it; a test puts it there. */
export const stagedUpload = 'x'.repeat(43);

const named = (text: string, language = 'de') => ({
  'names[0][text]': text,
  'names[0][language]': language,
  'names[0][name]': 'Name',
});
const answered = { 'parameters[0][parameter_id]': 23_001, 'parameters[0][value]': '3' };
const password = 'a long enough password';

/** Settings of words, each of which has a length of its own. */
const settings = settingDefinitions.flatMap((definition) =>
  (definition.kind === 'text' || definition.kind === 'long-text') && definition.max >= shortestSetting
    ? [{ longest: definition.max, more: { 'values[0][name]': definition.key, 'values[0][value]': 'Casa' } }]
    : [],
);

/** What a row of the matrix leaves out and a text needs beside it: the rest of an entry, another kind of record. */
const beside: Readonly<Record<string, readonly Input[]>> = {
  'POST user-register': [{ email: 'ada-#@example.test', password, re_password: password }],
  'POST post_property': [{ ...answered, category_id: 23_001, title_image: `upload:${stagedUpload}` }],
  'POST update_post_property': [answered],
  'POST admin/save-property': [answered],
  'POST admin/save-category': [named('Matrix category 23001')],
  'POST admin/save-facility': [named('Matrix place 23001')],
  'POST admin/save-parameter': [
    {
      ...named('Matrix fact 23001'),
      type_of_parameter: 'dropdown',
      'type_values[0]': 'a',
      'type_values[1]': 'b',
    },
  ],
  'POST admin/save-sections': [
    Object.assign(
      {},
      ...sectionTypes.map((type, at) => ({
        [`sections[${at}][type]`]: type,
        [`sections[${at}][title]`]: type,
        [`sections[${at}][is_enabled]`]: 1,
      })),
    ),
  ],
  'POST admin/save-verification-field': [{ field_type: 'dropdown', choices: 'a' }],
  'POST admin/invite-operator': [{ email: 'new-#@console.test' }],
  'POST admin/decide-property': [{ request_status: 'rejected' }],
  'POST admin/decide-project': [{ request_status: 'rejected' }],
  'POST admin/decide-advertisement': [{ status: 'rejected' }],
  'POST admin/decide-verification': [{ status: 'failed' }],
  'POST admin/decide-many': [{ decision: 'reject' }],
};

/** Nothing is kept of a password but a hash, and nothing of what somebody says to have seen of a record before. */
const isKept = ({ name }: TextField) => !/password$|^(seen|seen_at|updated_at)$|\[was\]$/.test(name);

const operators = ['admin'] as const;
const people = ['owner', 'other', 'visitor'] as const;

/** Every call that takes words, from the contract; how it ends well is told by the matrix. */
export const attackedCalls: readonly AttackedCall[] = Object.values<Call>(calls).flatMap((call) => {
  const key = callKey(call);
  const [schemas, row] = [callSchemas.get(key), permissionMatrix[key]];
  if (!schemas || !row) throw new Error(`${key} has no schemas or no row`);
  const fields = textFields(schemas.input).filter(isKept);
  if (fields.length === 0) return [];
  const actor = (call.auth === 'admin' ? operators : people).find((one) => row.expected[one] === 'ok');
  const ways = key === 'POST admin/save-settings' ? settings : (beside[key] ?? [{}]).map((more) => ({ more }));
  return ways.map(({ more, ...way }) => ({
    call,
    key,
    actor: actor ?? (call.auth === 'admin' ? 'admin' : 'owner'),
    fields: 'longest' in way ? fields.map((field) => ({ ...field, max: Math.min(field.max, way.longest) })) : fields,
    base: { ...row.input, ...more },
  }));
});
