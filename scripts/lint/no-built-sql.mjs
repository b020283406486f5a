/**
 * Requires literal SQL with values as parameters (ASVS 1.2.4). Reports `sql.raw`, `sql.lit`, and an argument of
 * `.query()` that is concatenated or is not a literal.
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
        if (statement && !isLiteralSql(statement)) context.report({ node: statement, messageId: 'built' });
      },
    };
  },
};

/** A string without interpolation, or `{ text, values, … }` with such a string. */
function isLiteralSql(node) {
  if (node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  if (node.type !== 'ObjectExpression') return false;
  const text = node.properties.find((property) => property.type === 'Property' && property.key.name === 'text');
  return text !== undefined && isLiteralSql(text.value);
}
