import { adminSaveParameter } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import type { ParameterMeaning } from '@latchkey/contract/records/console-catalogue';
import type { ParameterType } from '@latchkey/contract/records/parameter';
import { type Selectable, sql, type Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { ParameterTable, Tables } from '../../database/tables.ts';
import { withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { type Described, differences } from './differences.ts';
import { expectNameFree } from './expect-name-free.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { loadParameters } from './load-parameters.ts';
import { nameHomesQueue } from './name-homes.ts';
import { saveNames } from './names.ts';
import { expectHomesStayTrue, formOf, type ParameterForm } from './parameter-change.ts';
import { expectUnchanged } from './refuse.ts';
import { type Renames, renamesAfter } from './renamed-choices.ts';
import { catalogueChanged } from './show-change.ts';
import { dropped, pictureAfter, takePicture } from './taken-picture.ts';

type Parameter = Selectable<ParameterTable>;

/**
 * Adds a fact or changes one; what homes already told stays true. Choices that get another name keep those who chose
 * them: a job gives them the new one.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export default answer(adminSaveParameter, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const image = await takePicture(accept, 'icon', input.image, input.remove_image);
    return database.transaction(async (within) => {
      await holdCatalogue(within);
      const before = input.id === undefined ? null : await holdParameter(within, input.id, input.seen_at);
      const known = before && knownForm(before);
      const name = input.name ?? before?.name ?? '';
      await expectNameFree(within, 'parameter', name, before?.id);
      const form = formOf({
        type_of_parameter: input.type_of_parameter ?? known?.type_of_parameter ?? 'textbox',
        type_values: input.type_values ?? known?.type_values ?? null,
        meaning: input.meaning === 'none' ? null : (input.meaning ?? known?.meaning ?? null),
      });
      const renames = renamesAfter({
        renamed: input.renamed,
        pending: (before?.renamed_choices ?? {}) as Renames,
        before: known?.type_values ?? [],
        after: form.type_values ?? [],
      });
      if (before && known) await expectHomesStayTrue(within, before.id, known, form, renames);
      const values = {
        ...form,
        name,
        type_values: form.type_values && JSON.stringify(form.type_values),
        ...renamedColumns(before, renames),
        is_required: input.is_required ?? before?.is_required ?? false,
        image_id: await pictureAfter(within, image, before?.image_id ?? null),
        updated_at: context.now(),
      };
      const stored = await (
        before
          ? within.updateTable('parameter').set(values).where('id', '=', before.id).returningAll()
          : within.insertInto('parameter').values(values).returningAll()
      ).executeTakeFirstOrThrow();
      await saveNames(within, input.names, [name, ...(form.type_values ?? [])]);
      const change = differences(before ? describe(before) : {}, describe(stored));
      const subject = { subject: 'parameter', subject_id: stored.id, accountId: null, reason: '' } as const;
      const action = before ? 'change-parameter' : 'add-parameter';
      await writeAudit({ action, ...subject, ...change }, context, within);
      return { id: stored.id, unused: dropped([before?.image_id ?? null], [stored.image_id]) };
    });
  });
  await removeFiles(unused, context);
  catalogueChanged(context);
  await context.wake?.(nameHomesQueue);
  const [data] = await loadParameters(sql`p.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

async function holdParameter(within: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Parameter> {
  const row = await within.selectFrom('parameter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

/** The clock of a rename is the database's: the job that looks at it runs anywhere. */
function renamedColumns(before: Parameter | null, renames: Renames) {
  const names = JSON.stringify(renames);
  if (JSON.stringify(before?.renamed_choices ?? {}) === names) return {};
  return names === '{}'
    ? { renamed_choices: null, renamed_at: null }
    : { renamed_choices: names, renamed_at: sql<Date>`now()` };
}

/** The columns are checked by the database. */
function knownForm({ type_of_parameter, type_values, meaning }: Parameter): ParameterForm {
  return {
    type_of_parameter: type_of_parameter as ParameterType,
    type_values: type_values as string[] | null,
    meaning: meaning as ParameterMeaning | null,
  };
}

function describe(row: Parameter): Described {
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
