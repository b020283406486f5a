import { adminSaveParameter } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ParameterMeaning } from '@latchkey/contract/admin/catalogue/records';
import type { ParameterType } from '@latchkey/contract/catalogue/records';
import { type Selectable, sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { ParameterTable, Tables } from '../../platform/database/tables.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type AuditFields, changedFields, lockCatalogue, evictCatalogueCaches } from './catalogue-changes.ts';
import { expectNameFree, expectUnchanged } from './catalogue-checks.ts';
import { loadParameters } from './parameters.ts';
import { applyRenamesQueue } from './apply-renames.ts';
import { saveTranslatedNames } from './translated-names.ts';
import {
  expectValuesStayValid,
  normaliseParameter,
  type ParameterForm,
  type Renames,
  mergeRenames,
} from './parameter-change.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from './picture-change.ts';

type Parameter = Selectable<ParameterTable>;

/**
 * Creates or updates a parameter; existing values of properties stay valid. When a choice is renamed, a job updates the
 * properties that have it.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export const saveParameter = defineHandler(adminSaveParameter, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const image = await acceptPictureChange(accept, 'icon', input.image, input.remove_image);
    return database.transaction(async (trx) => {
      await lockCatalogue(trx);
      const before = input.id === undefined ? null : await lockParameter(trx, input.id, input.seen_at);
      const known = before && knownForm(before);
      const name = input.name ?? before?.name ?? '';
      await expectNameFree(trx, 'parameter', name, before?.id);
      const form = normaliseParameter({
        type_of_parameter: input.type_of_parameter ?? known?.type_of_parameter ?? 'textbox',
        type_values: input.type_values ?? known?.type_values ?? null,
        meaning: input.meaning === 'none' ? null : (input.meaning ?? known?.meaning ?? null),
      });
      const renames = mergeRenames({
        renamed: input.renamed,
        pending: (before?.renamed_choices ?? {}) as Renames,
        before: known?.type_values ?? [],
        after: form.type_values ?? [],
      });
      if (before && known) await expectValuesStayValid(trx, before.id, known, form, renames);
      const values = {
        ...form,
        name,
        type_values: form.type_values && JSON.stringify(form.type_values),
        ...renamedColumns(before, renames),
        is_required: input.is_required ?? before?.is_required ?? false,
        image_id: await applyPictureChange(trx, image, before?.image_id ?? null),
        updated_at: context.now(),
      };
      const stored = await (
        before
          ? trx.updateTable('parameter').set(values).where('id', '=', before.id).returningAll()
          : trx.insertInto('parameter').values(values).returningAll()
      ).executeTakeFirstOrThrow();
      await saveTranslatedNames(trx, input.names, [name, ...(form.type_values ?? [])]);
      const change = changedFields(before ? describe(before) : {}, describe(stored));
      const subject = { subject: 'parameter', subject_id: stored.id, accountId: null, reason: '' } as const;
      const action = before ? 'change-parameter' : 'add-parameter';
      await writeAudit({ action, ...subject, ...change }, context, trx);
      return { id: stored.id, unused: unusedFileIds([before?.image_id ?? null], [stored.image_id]) };
    });
  });
  evictCatalogueCaches(context);
  await context.wake?.(applyRenamesQueue);
  await deleteUnusedFiles(unused, context);
  const [data] = await loadParameters(sql`p.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

async function lockParameter(trx: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Parameter> {
  const row = await trx.selectFrom('parameter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

/** The time of a rename is that of the database, because the job that compares it may run in any process. */
function renamedColumns(before: Parameter | null, renames: Renames) {
  const names = JSON.stringify(renames);
  if (JSON.stringify(before?.renamed_choices ?? {}) === names) return {};
  return names === '{}'
    ? { renamed_choices: null, renamed_at: null }
    : { renamed_choices: names, renamed_at: sql<Date>`now()` };
}

/** The casts are safe: the database checks the columns. */
function knownForm({ type_of_parameter, type_values, meaning }: Parameter): ParameterForm {
  return {
    type_of_parameter: type_of_parameter as ParameterType,
    type_values: type_values as string[] | null,
    meaning: meaning as ParameterMeaning | null,
  };
}

function describe(row: Parameter): AuditFields {
  const { type_of_parameter: kind, type_values, meaning } = knownForm(row);
  return {
    name: row.name,
    kind,
    choices: (type_values ?? []).join(', '),
    required: row.is_required ? 'yes' : 'no',
    meaning: meaning ?? 'none',
    icon: row.image_id === null ? 'none' : `file ${row.image_id}`,
  };
}
