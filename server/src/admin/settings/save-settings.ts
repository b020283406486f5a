import { adminSaveSettings } from '@latchkey/contract/admin/settings/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { checkSetting, crossSettingProblems, type SettingProblem } from '@latchkey/contract/settings/check-setting';
import { currencyOf } from '@latchkey/contract/text/currency';
import { type SettingDefinition, settingDefinition } from '@latchkey/contract/settings/setting-definitions';
import { sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { evictSettings, readSettings } from '../../platform/settings/load-settings.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { settingAuditText, storedValue, settingFormValues } from './setting-values.ts';

interface Change {
  definition: SettingDefinition;
  value: string;
}

/**
 * Saves several settings together or not at all; each change has its own audit entry.
 * @throws CallFailure `validation` with `fields`: the error by key, `changed` for a setting that another operator
 * changed
 *   meanwhile
 */
export default defineHandler(adminSaveSettings, async ({ values, confirm_currency }, context) => {
  const { database, pages, now } = context;
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
  // Every page is rendered with the settings.
  pages?.drop(webSettings.path);
  return { data: null };
});

type SentValues = readonly { name: string; value?: string | undefined; was?: string | undefined }[];

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
  const message = `${first[0]} is not right: ${first[1].replaceAll('_', ' ')}.`;
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

/** Requires confirmation of a new currency: packages are charged in it, while listings keep the old one. */
async function expectConfirmedCurrency(
  changes: readonly Change[],
  before: Readonly<Record<string, string>>,
  confirmed: string | undefined,
  trx: Transaction<Tables>,
): Promise<void> {
  const code = changes.find(({ definition }) => definition.key === 'currency_code')?.value;
  if (code === undefined || code === before['currency_code'] || code === confirmed?.toUpperCase()) return;
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select from property) or exists (select from package where price > 0) as priced`.execute(trx);
  if (rows[0]?.priced) rejectFields({ currency_code: 'not_confirmed' });
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
