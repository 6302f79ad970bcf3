import { splitSelection, type TableRequest } from '../../local/guards/known-requests.ts';
import { isNode, type Node, resolveTexts, type Source } from './string-constants.ts';

/** One call of a chain such as `client.from('events').select('id').eq('id', id)`. */
type Call = { name: string; arguments: readonly Node[] };

/** A chain of calls on a client, from `from` or `rpc` on. */
type Chain = { source: Source; calls: readonly [Call, ...Call[]] };

const METHODS = { insert: 'POST', upsert: 'POST', update: 'PATCH', delete: 'DELETE' } as const;

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'];

/** The calls that do not affect which request is made. */
const NEUTRAL = ['limit', 'range', 'single', 'maybeSingle', 'throwOnError'];

/** Finds the chains of calls in a source that query tables or call functions. */
export function findChains(source: Source): Chain[] {
  const chains: Chain[] = [];
  const visit = (node: Node, ancestors: readonly Node[]) => {
    const [name, first] = [calledMethod(node), callArguments(node)[0]];
    if ((name === 'from' || name === 'rpc') && first && !isPrivileged(node)) {
      // Arrays and buffers have a method with that name, too.
      const isTable = first.type === 'Literal' && /^[a-z_]+$/.test(String(first['value']));
      if (name === 'rpc' || isTable) {
        chains.push({ source, calls: [toCall(node), ...callsOn(node, ancestors)] });
      }
    }
    for (const child of Object.values(node).flat()) {
      if (isNode(child)) visit(child, [node, ...ancestors]);
    }
  };
  for (const statement of source.statements) visit(statement, []);
  return chains;
}

/** Returns the request to a table that a chain makes. */
export function tableRequest({ source, calls: [from, ...calls] }: Chain): TableRequest {
  const texts = (call: Call, index: number) => {
    const argument = call.arguments[index];
    return argument ? resolveTexts(argument, source) : [];
  };
  let method: TableRequest['method'] = 'GET';
  let select: string[] = [];
  const filters: string[] = [];
  const order: string[] = [];
  let matches = false;
  for (const call of calls) {
    const [column = ''] = call.name === 'order' || isFilter(call) ? texts(call, 0) : [];
    if (call.name in METHODS) method = METHODS[call.name as keyof typeof METHODS];
    else if (call.name === 'select') select = splitSelection(texts(call, 0)[0] ?? '*');
    else if (call.name === 'not') filters.push(`${column}.not.${texts(call, 1)[0]}`);
    else if (isFilter(call)) filters.push(`${column}.${call.name}`);
    else if (call.name === 'order') order.push(`${column}.${sortDirection(call)}`);
    else if (call.name === 'match') {
      const columns = objectProperties(call.arguments[0]).map(({ key }) => String(key['name']));
      filters.push(...columns.map((matched) => `${matched}.eq`));
      matches ||= columns.length === 0;
    } else if (!NEUTRAL.includes(call.name)) {
      throw new Error(
        `${source.path}: the data API of one machine is not asked by ${call.name}().`,
      );
    }
  }
  // If the source does not determine the columns by which a row is matched, any selected ones may be.
  const mayFilter = matches ? select.map((column) => `${column}.eq`) : [];
  return {
    method,
    table: texts(from, 0)[0] ?? '',
    select: select.join(','),
    filters: filters.sort().join(' '),
    mayFilter: mayFilter.join(' '),
    order: order.join(','),
  };
}

const isFilter = ({ name }: Call) => name === 'not' || COMPARISONS.includes(name);

function sortDirection({ arguments: [, options] }: Call): 'asc' | 'desc' {
  const ascending = objectProperties(options).find(({ key }) => key['name'] === 'ascending');
  return ascending?.value['value'] === false ? 'desc' : 'asc';
}

const objectProperties = (object: Node | undefined) =>
  (object?.['properties'] ?? []) as { key: Node; value: Node }[];

/** Returns true if a call is made with the rights of the site itself, which no rule limits. */
function isPrivileged(node: Node): boolean {
  const object = (node['callee'] as Node)['object'] as Node;
  return (object['callee'] as Node | undefined)?.['name'] === 'ownDatabase';
}

function callsOn(node: Node, ancestors: readonly Node[]): Call[] {
  const [member, call, ...rest] = ancestors;
  const isNext = member?.type === 'MemberExpression' && member['object'] === node;
  if (!isNext || call?.type !== 'CallExpression' || call['callee'] !== member) return [];
  return [toCall(call), ...callsOn(call, rest)];
}

const toCall = (node: Node): Call => ({
  name: calledMethod(node) ?? '',
  arguments: callArguments(node),
});

function calledMethod(node: Node): string | null {
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null;
  return callee?.type === 'MemberExpression' ? String((callee['property'] as Node)['name']) : null;
}

const callArguments = (node: Node) =>
  (node.type === 'CallExpression' ? node['arguments'] : []) as Node[];
