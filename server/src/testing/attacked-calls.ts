import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas, calls } from '@latchkey/contract/registry';
import { settingDefinitions } from '@latchkey/contract/settings/setting-definitions';
import { sectionTypes } from '@latchkey/contract/home/sections';
import type { Actor } from './matrix-row.ts';
import { permissionMatrix } from './permission-matrix.ts';
import { type TextField, textFields } from './text-fields.ts';

export type Input = Readonly<Record<string, string | number>>;

/** A call with free text in its input, and the other input that it needs to succeed. */
export interface AttackedCall {
  call: Call;
  key: string;
  actor: Actor;
  /** `#` in a value is replaced by a new number each time. */
  base: Input;
  fields: readonly TextField[];
}

/** Minimum length of a setting that an attack fits into. */
const minSettingLength = 60;

/** Token of an uploaded picture that is not yet part of a listing; the test creates the upload. */
export const stagedUpload = 'x'.repeat(43);

const nameFields = (text: string, language = 'is') => ({
  'names[0][text]': text,
  'names[0][language]': language,
  'names[0][name]': 'Name',
});
const parameterFields = { 'parameters[0][parameter_id]': 23_001, 'parameters[0][value]': '3' };
/** Without them a name of the target is rejected. */
const travelTime = { travel_latitude: 52.5, travel_longitude: 13.4, travel_minutes: 30, travel_mode: 'walk' };
const password = 'a long enough password';

/** Text settings, each with its own maximum length. */
const settings = settingDefinitions.flatMap((definition) =>
  (definition.kind === 'text' || definition.kind === 'long-text') && definition.max >= minSettingLength
    ? [{ longest: definition.max, more: { 'values[0][name]': definition.key, 'values[0][value]': 'Casa' } }]
    : [],
);

/** Input that the matrix row omits and a text field needs: the rest of a list entry, or another kind of record. */
const extraInputs: Readonly<Record<string, readonly Input[]>> = {
  'POST user-register': [{ email: 'ada-#@example.test', password, re_password: password }],
  'POST post_property': [{ ...parameterFields, category_id: 23_001, title_image: `upload:${stagedUpload}` }],
  'POST update_post_property': [parameterFields],
  'POST admin/save-property': [parameterFields],
  'POST admin/save-category': [nameFields('Matrix category 23001')],
  'POST admin/save-facility': [nameFields('Matrix place 23001')],
  'POST admin/save-parameter': [
    {
      ...nameFields('Matrix fact 23001'),
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
  'GET get-property-list': [travelTime],
  'GET get-search-summary': [travelTime],
  'GET get-search-facets': [travelTime],
  'GET get-near-matches': [travelTime],
  'GET get-map-clusters': [travelTime],
  'POST save-search': [travelTime],
  'POST subscribe-search': [travelTime],
};

/** False for fields that are not stored: passwords, and versions of a record for optimistic locking. */
const isStored = ({ name }: TextField) => !/password$|^(seen|seen_at|updated_at)$|\[was\]$/.test(name);

const operators = ['admin'] as const;
const users = ['owner', 'other', 'visitor'] as const;

/** Every call with free text in its input, from the contract; input and actor of a success come from the matrix. */
export const attackedCalls: readonly AttackedCall[] = Object.values<Call>(calls).flatMap((call) => {
  const key = callKey(call);
  const [schemas, row] = [callSchemas.get(key), permissionMatrix[key]];
  if (!schemas || !row) throw new Error(`${key} has no schemas or no row`);
  const fields = textFields(schemas.input).filter(isStored);
  if (fields.length === 0) return [];
  const actor = (call.auth === 'admin' ? operators : users).find((one) => row.expected[one] === 'ok');
  const variants = key === 'POST admin/save-settings' ? settings : (extraInputs[key] ?? [{}]).map((more) => ({ more }));
  return variants.map(({ more, ...variant }) => ({
    call,
    key,
    actor: actor ?? (call.auth === 'admin' ? 'admin' : 'owner'),
    fields:
      'longest' in variant ? fields.map((field) => ({ ...field, max: Math.min(field.max, variant.longest) })) : fields,
    base: { ...row.input, ...more },
  }));
});
