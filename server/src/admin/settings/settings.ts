import { adminGetSettings, adminSaveSettings } from '@latchkey/contract/admin/settings/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import {
  pictureKeys,
  type SettingDefinition,
  settingDefinition,
  settingDefinitions,
} from '@latchkey/contract/settings/setting-definitions';
import { CallFailure } from '@latchkey/contract/errors';
import { checkSetting, crossSettingProblems, type SettingProblem } from '@latchkey/contract/settings/check-setting';
import { currencyOf } from '@latchkey/contract/text/currency';
import { sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { readSettings, evictSettings, type Settings } from '../../platform/settings/load-settings.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { cardTag, evictResponses } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { serviceRecords } from './services.ts';

/** Returns all settings, read without a cache. */
export const getSettings = defineHandler(adminGetSettings, async (_, context) => {
  const { database, siteUrl } = context;
  const [settings, languages, services] = await Promise.all([
    readSettings(database.db),
    database.db.selectFrom('language').select(['code', 'name']).where('is_enabled', '=', true).orderBy('id').execute(),
    serviceRecords(context),
  ]);
  return {
    data: {
      values: settingFormValues(settings),
      pictures: Object.fromEntries(pictureKeys.map((key) => [key, settings.file(key, siteUrl)])),
      languages,
      ...services,
    },
  };
});

/** Returns the form values of all settings except pictures, by key. */
function settingFormValues(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    settingDefinitions
      .filter(({ kind }) => kind !== 'picture')
      .map((definition) => [definition.key, wireValue(definition, settings)]),
  );
}

/** Returns the value of a setting as a form field: the stored value, or the default. */
function wireValue(definition: SettingDefinition, settings: Settings): string {
  const { key, kind, fallback = '' } = definition;
  if (settings.get(key) === undefined) return fallback;
  return kind === 'switch' ? (settings.isOn(key) ? '1' : '0') : settings.text(key);
}

/**
 * Saves several settings together or not at all; each change has its own audit entry.
 * @throws CallFailure `validation` with `fields`: the error by key, `changed` for a setting that another operator
 * changed
 *   meanwhile
 */
export const saveSettings = defineHandler(adminSaveSettings, async ({ values, confirm_currency }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    // Serialises concurrent saves, including settings that have no row to lock yet.
    await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
    const before = settingFormValues(await readSettings(trx));
    const changes = validateSettings(values, before);
    await expectLanguage(changes, trx);
    await expectConfirmedCurrency(changes, before, confirm_currency, trx);
    for (const { definition, value } of changes) {
      const was = before[definition.key] ?? '';
      if (value === was) continue;
      await writeSetting(definition.key, storedValue(definition, value), now(), trx);
      const change = {
        before: settingAuditText(definition, was),
        after: settingAuditText(definition, value),
        reason: '',
      };
      const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
      await writeAudit({ action: 'save-settings', ...about, ...change }, context, trx);
    }
    await updateCurrencyData(changes, now(), trx);
  });
  evictSettings(database);
  // Every page is rendered with the settings; a card names its currency unless it is the market's.
  evictResponses(context, webSettings.path, cardTag);
  return { data: null };
});

type SentValues = readonly { name: string; value?: string | undefined; was?: string | undefined }[];

interface Change {
  definition: SettingDefinition;
  value: string;
}

function validateSettings(sent: SentValues, before: Readonly<Record<string, string>>): Change[] {
  const fields: Record<string, SettingProblem> = {};
  const changes = sent.flatMap(({ name, value: typed = '', was }) => {
    const definition = settingDefinition(name);
    if (!definition || definition.kind === 'picture') {
      throw new CallFailure('validation', { message: `There is no setting ${name}.` });
    }
    const checked = checkSetting(definition, typed);
    if (checked.problem) fields[name] = checked.problem;
    else if (was !== undefined && was !== before[name]) fields[name] = 'changed';
    return checked.problem ? [] : [{ definition, value: checked.value }];
  });
  const after = { ...before, ...Object.fromEntries(changes.map(({ definition, value }) => [definition.key, value])) };
  const all = { ...crossSettingProblems(after), ...fields };
  rejectFields(all);
  return changes;
}

function rejectFields(fields: Readonly<Record<string, SettingProblem>>): void {
  const [first] = Object.entries(fields);
  if (!first) return;
  const message = `${first[0]} isn’t valid: ${first[1].replaceAll('_', ' ')}.`;
  throw new CallFailure('validation', { message, extra: { fields } });
}

/** Expects an enabled language. */
async function expectLanguage(changes: readonly Change[], trx: Transaction<Tables>): Promise<void> {
  const language = changes.find(({ definition }) => definition.kind === 'language');
  if (!language) return;
  const enabled = await trx.selectFrom('language').select('code').where('is_enabled', '=', true).execute();
  const isOffered = enabled.length === 0 || enabled.some(({ code }) => code === language.value);
  if (!isOffered) rejectFields({ [language.definition.key]: 'not_a_choice' });
}

/**
 * Requires confirmation of a new currency, in which packages are charged while listings keep the old one, and of a new
 * symbol, which relabels all prices.
 */
async function expectConfirmedCurrency(
  changes: readonly Change[],
  before: Readonly<Record<string, string>>,
  confirmed: string | undefined,
  trx: Transaction<Tables>,
): Promise<void> {
  const valueOf = (key: string) => changes.find(({ definition }) => definition.key === key)?.value ?? before[key];
  const code = valueOf('currency_code');
  const changed = ['currency_code', 'currency_symbol'].find((key) => valueOf(key) !== before[key]);
  if (changed === undefined || code === confirmed?.toUpperCase()) return;
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select from property) or exists (select from package where price > 0) as priced`.execute(trx);
  if (rows[0]?.priced) rejectFields({ [changed]: 'not_confirmed' });
}

async function writeSetting(key: string, value: unknown, now: Date, trx: Transaction<Tables>): Promise<void> {
  if (value === undefined) {
    await trx.deleteFrom('setting').where('key', '=', key).execute();
    return;
  }
  const row = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Returns the value to store in the database; undefined for a blank value that restores the default. */
function storedValue({ kind, ...rest }: SettingDefinition, value: string): unknown {
  if (value === '' && (kind === 'number' || kind === 'colour')) return undefined;
  return 'isBoolean' in rest && rest.isBoolean ? value === '1' : value;
}

/** Returns a setting as text for the audit log: `company name: Latchkey`. */
function settingAuditText({ key, kind }: SettingDefinition, value: string): string {
  const text = kind === 'switch' ? (value === '1' ? 'on' : 'off') : value === '' ? 'nothing' : value;
  return `${key.replaceAll('_', ' ')}: ${text}`;
}

/** Clients read the currency from `selected_currency_data` and print `currency_symbol` (contract 3.19). */
async function updateCurrencyData(changes: readonly Change[], now: Date, trx: Transaction<Tables>): Promise<void> {
  const of = (key: string) => changes.find(({ definition }) => definition.key === key)?.value;
  const [code, typedSymbol] = [of('currency_code'), of('currency_symbol')];
  if (code === undefined && typedSymbol === undefined) return;
  const known = await readSettings(trx, ['currency_code', 'currency_symbol']);
  const currency = currencyOf(code ?? (known.text('currency_code') || 'USD'));
  if (!currency) return;
  const symbol = typedSymbol ?? (code === undefined ? known.text('currency_symbol') : currency.symbol);
  await writeSetting('currency_symbol', symbol, now, trx);
  await writeSetting('selected_currency_data', { ...currency, symbol }, now, trx);
}
