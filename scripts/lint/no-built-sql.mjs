/**
 * SQL is written out in the source and gets its values as parameters (ASVS 1.2.4). Flags `sql.raw` and `sql.lit`, and
 * a text for `.query()` that is put together or comes from elsewhere.
 */
export const noBuiltSql = {
  meta: {
    type: 'problem',
    messages: {
      raw: '`sql.{{name}}` puts text into a statement. Give values as parameters, names by `sql.ref` or `sql.table`.',
      built: 'Write the statement out and give its values as parameters.',
    },
    schema: [],
  },
  create(context) {
    return {
      MemberExpression(node) {
        if (node.computed || node.object.type !== 'Identifier' || node.object.name !== 'sql') return;
        const name = node.property.name;
        if (name === 'raw' || name === 'lit') context.report({ node, messageId: 'raw', data: { name } });
      },
      CallExpression({ callee, arguments: [statement] }) {
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'query') return;
        if (statement && !isWrittenOut(statement)) context.report({ node: statement, messageId: 'built' });
      },
    };
  },
};

/** A text without a hole, or `{ text, values, … }` with such a text. */
function isWrittenOut(node) {
  if (node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  if (node.type !== 'ObjectExpression') return false;
  const text = node.properties.find((property) => property.type === 'Property' && property.key.name === 'text');
  return text !== undefined && isWrittenOut(text.value);
}
