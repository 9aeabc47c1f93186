import { branchOf, inTree } from './term-tree.js';

const rows = [
  { id: 5, parent: 2 },
  { id: 1, parent: null },
  { id: 3, parent: 2 },
  { id: 2, parent: 1 },
  { id: 4, parent: 99 },
];

describe('the tree of categories', () => {
  test('reads from the top, each before what stands under it, in the order in which they came', () => {
    expect(inTree(rows).map(({ id, depth, children }) => [id, depth, children])).toEqual([
      [1, 0, 1],
      [2, 1, 2],
      [5, 2, 0],
      [3, 2, 0],
      [4, 0, 0],
    ]);
  });

  test('has a branch of each, itself included', () => {
    const tree = inTree(rows);
    expect([...branchOf(tree, 2)]).toEqual([2, 5, 3]);
    expect([...branchOf(tree, 4)]).toEqual([4]);
    expect([...branchOf(tree, 77)]).toEqual([]);
  });
});
