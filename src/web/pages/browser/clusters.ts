/** A place on a map, by its coordinates and in pixels of the present scale. */
export interface PixelPlace {
  readonly x: number;
  readonly y: number;
}

/** Groups of places that would cover each other: those within a distance of the first one of the group. */
export function clustersOf<T extends PixelPlace>(
  places: readonly T[],
  distance: number,
): readonly (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  // A group is looked for in its own cell and those around it.
  const cells = new Map<string, [T, ...T[]][]>();
  for (const place of places) {
    const [column, line] = [Math.floor(place.x / distance), Math.floor(place.y / distance)];
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${line + dy}`) ?? []));
    const group = near.find(([first]) => Math.hypot(first.x - place.x, first.y - place.y) < distance);
    if (group) group.push(place);
    else {
      const made: [T, ...T[]] = [place];
      groups.push(made);
      cells.set(`${column} ${line}`, [...(cells.get(`${column} ${line}`) ?? []), made]);
    }
  }
  return groups;
}
