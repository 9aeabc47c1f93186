/** Records of several languages that are one. */
export interface Clusters<One> {
  /** The record of the first language stands first. */
  readonly clusters: readonly (readonly One[])[];
  /** Records that may belong together, where the facts fit more than one. */
  readonly doubtful: ReadonlySet<One>;
}

/** What tells that records of two languages are one. */
export interface Evidence<One> {
  /** Name of the group that the source itself tells; undefined where it tells none. */
  readonly groupOf?: (record: One) => string | undefined;
  /** Facts that two records share, the strongest first; '' for one that lacks them. */
  readonly signatures: readonly ((record: One) => string)[];
}

/**
 * Puts records of several languages together: those of a group that the source tells, then those that alone share facts,
 * in both languages. What the source tells is never overruled by facts.
 * @param languages the records of each language, the first language first
 */
export function clusterLanguages<One>(languages: readonly (readonly One[])[], evidence: Evidence<One>): Clusters<One> {
  const clusters: One[][] = [];
  const doubtful = new Set<One>();
  for (const records of languages) {
    const before = [...clusters];
    const left = new Set(records);
    const open = new Set(before);
    const join = (record: One, cluster: One[]): void => {
      cluster.push(record);
      left.delete(record);
      open.delete(cluster);
    };
    joinGroups(left, open, evidence, join);
    for (const signature of evidence.signatures)
      joinAlone(silent(left, evidence), silentClusters(open, evidence), signature, join);
    const weakest = evidence.signatures.at(-1);
    if (weakest) addDoubts(silent(left, evidence), silentClusters(open, evidence), weakest, doubtful);
    for (const record of left) clusters.push([record]);
  }
  return { clusters, doubtful };
}

type Join<One> = (record: One, cluster: One[]) => void;

function joinGroups<One>(
  left: ReadonlySet<One>,
  open: ReadonlySet<One[]>,
  { groupOf }: Evidence<One>,
  join: Join<One>,
): void {
  if (!groupOf) return;
  const byGroup = new Map<string, One[]>();
  for (const cluster of open) {
    for (const record of cluster) {
      const group = groupOf(record);
      if (group !== undefined) byGroup.set(group, cluster);
    }
  }
  for (const record of [...left]) {
    const cluster = byGroup.get(groupOf(record) ?? '');
    if (cluster && open.has(cluster)) join(record, cluster);
  }
}

/** Joins those that are the only ones with their facts, on both sides. */
function joinAlone<One>(
  left: readonly One[],
  open: readonly One[][],
  signature: (record: One) => string,
  join: Join<One>,
): void {
  const records = Map.groupBy(left, signature);
  const clusters = Map.groupBy(open, ([first]) => (first === undefined ? '' : signature(first)));
  for (const [facts, [record, ...more]] of records) {
    const [cluster, ...others] = clusters.get(facts) ?? [];
    if (facts !== '' && record !== undefined && cluster && more.length + others.length === 0) join(record, cluster);
  }
}

function addDoubts<One>(
  left: readonly One[],
  open: readonly One[][],
  signature: (record: One) => string,
  doubtful: Set<One>,
): void {
  const clusters = Map.groupBy(open, ([first]) => (first === undefined ? '' : signature(first)));
  for (const record of left) {
    const facts = signature(record);
    const same = facts === '' ? [] : (clusters.get(facts) ?? []);
    for (const one of same.length > 0 ? [record, ...same.flat()] : []) doubtful.add(one);
  }
}

/** Records of which the source tells no group. */
function silent<One>(records: ReadonlySet<One>, { groupOf }: Evidence<One>): One[] {
  return [...records].filter((record) => groupOf?.(record) === undefined);
}

function silentClusters<One>(clusters: ReadonlySet<One[]>, { groupOf }: Evidence<One>): One[][] {
  return [...clusters].filter((cluster) => cluster.every((record) => groupOf?.(record) === undefined));
}
