/** A row that may have a parent of its kind. */
interface Node {
  readonly id: number;
  readonly parent: number | null;
}

/** A row with its depth in the tree and the number of its children. */
export type Placed<Row> = Row & { readonly depth: number; readonly children: number };

/**
 * Rows in the order of a tree: children follow their parent in their original order. A row whose parent is missing is at
 * the top.
 */
export function inTree<Row extends Node>(rows: readonly Row[]): Placed<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const under = Map.groupBy(rows, ({ parent }) => (parent !== null && known.has(parent) ? parent : 0));
  const placed: Placed<Row>[] = [];
  const open = (under.get(0) ?? []).map((row) => ({ row, depth: 0 })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { row, depth } = next;
    const children = under.get(row.id) ?? [];
    placed.push({ ...row, depth, children: children.length });
    open.push(...children.map((child) => ({ row: child, depth: depth + 1 })).reverse());
  }
  return placed;
}

/** Ids of a row and all rows below it: none of them can be its parent. */
export function branchOf(rows: readonly Placed<Node>[], id: number): ReadonlySet<number> {
  const at = rows.findIndex((row) => row.id === id);
  const depth = rows[at]?.depth ?? 0;
  const after = rows.slice(at + 1);
  const end = after.findIndex((row) => row.depth <= depth);
  const below = end < 0 ? after : after.slice(0, end);
  return new Set(at < 0 ? [] : [id, ...below.map((row) => row.id)]);
}
