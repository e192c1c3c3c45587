import type { Plugin } from 'vite';

/** A node of a syntax tree, with its place in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isText = (value: unknown): boolean =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string';

/** What a piece of text is replaced by. */
type Edit = readonly [start: number, end: number, by: string];

/** `.describe('…')` behind a schema, and the words of `summary: '…'`. */
const editsOf = (node: Node): Edit[] => {
  const { type, callee, arguments: given, key, value } = node;
  if (type === 'CallExpression' && isNode(callee) && isNode(callee.object) && isNode(callee.property))
    return callee.property.name === 'describe' && Array.isArray(given) && given.length === 1 && isText(given[0])
      ? [[callee.object.end, node.end, '']]
      : [];
  return type === 'Property' && isNode(key) && key.name === 'summary' && isNode(value) && isText(value)
    ? [[value.start, value.end, "''"]]
    : [];
};

const allIn = (node: Node): Edit[] => [
  ...editsOf(node),
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => allIn(part)),
];

/** Leaves what the contract says for readers of the API out of the screens, where nobody sees it: five kilobytes before the first candidate. */
export const undocumented = (): Plugin => ({
  name: 'undocumented',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/src\/[^/]+\.ts$/.test(id)) return undefined;
    const edits = allIn(this.parse(code) as unknown as Node).toSorted(([one], [other]) => other - one);
    return {
      code: edits.reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code),
      map: null,
    };
  },
});
