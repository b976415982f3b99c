import { parseSync, Visitor } from 'oxc-parser';

const SECRET = /token|crumb|csrf|signature|password|secret/i;
const EQUALITY = ['===', '!==', '==', '!='];

/**
 * Returns the comparisons of secrets that end at the first different character, and so reveal by their time how much of
 * a guess is right. A value is a secret by its name; comparing it with a literal reveals nothing.
 */
export function findSecretComparisons(file: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  new Visitor({
    BinaryExpression({ operator, left, right, start, end }) {
      const sides = [left, right];
      if (!EQUALITY.includes(operator) || sides.some(isConstant)) return;
      if (sides.some((side) => SECRET.test(lastName(textOf(side))))) {
        found.push(`${file}: ${textOf({ start, end })}`);
      }
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function isConstant(side: { type: string; name?: unknown }): boolean {
  return ['Literal', 'UnaryExpression'].includes(side.type) || side.name === 'undefined';
}

/** Returns the name of a variable, a property or a function in an expression: `csrf` of `request.headers['csrf']`. */
function lastName(expression: string): string {
  const withoutArguments = expression.replace(/\([^()]*\)$/, '');
  return /[\w-]+(?=['"\]]*$)/.exec(withoutArguments)?.[0] ?? '';
}
