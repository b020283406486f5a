/** Lint rules of this repository that no published plugin has. */
import { noBuiltSql } from './no-built-sql.mjs';

export default { meta: { name: 'latchkey' }, rules: { 'no-built-sql': noBuiltSql } };
