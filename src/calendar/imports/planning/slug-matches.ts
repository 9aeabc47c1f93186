import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Tx } from '#platform/database/transaction.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import type { ImportedKind } from '../reading/import-record.js';
import { KIND_ORDER, type Differing, type KnownKey } from './plan.js';
import type { AnyImported } from './source-facts.js';

/** A slug of a record, the number of which is its place in a list. */
interface NumberedSlug {
  readonly no: number;
  readonly language: string;
  readonly slug: string;
}

/** A record here that has a slug of a numbered one. */
interface SlugHolder {
  readonly no: number;
  readonly recordId: number;
  readonly present: number;
}

/** Finds records here by slugs that are as good as keys: of one plan, each record once. */
export class SlugMatches {
  private readonly taken = new Set<string>();

  constructor(
    private readonly tx: Tx,
    private readonly sourceId: number,
  ) {}

  /** The records with those here that they are; the others as they came. */
  async found(batch: readonly Differing[]): Promise<readonly Differing[]> {
    const matches = new Map<Differing, KnownKey>();
    for (const kind of KIND_ORDER) {
      const requested = batch.filter(
        (one) => one.known === undefined && one.record.kind === kind && isRequested(one.record),
      );
      for (const { no, recordId, present } of await this.holders(kind, requested)) {
        const one = requested[no];
        const name = `${kind} ${String(recordId)}`;
        if (one && !this.taken.has(name)) matches.set(one, keyOf(one.record, recordId, present));
        this.taken.add(name);
      }
    }
    return batch.map((one) => ({ ...one, known: one.known ?? matches.get(one) }));
  }

  private async holders(kind: ImportedKind, requested: readonly Differing[]): Promise<SlugHolder[]> {
    const slugs = requested.flatMap(({ record }, no) => slugsOf(record).map((one) => ({ ...one, no })));
    return slugs.length === 0 ? [] : this.tx.$queryRaw<SlugHolder[]>(slugHolders(this.sourceId, kind, slugs));
  }
}

function isRequested({ isKnownBySlug }: AnyImported): boolean {
  return isKnownBySlug === true;
}

/** The original's first. */
function slugsOf({ texts, originalLanguage }: AnyImported): Omit<NumberedSlug, 'no'>[] {
  return Object.entries(texts)
    .flatMap(([language, { slug = '' }]) => (slug === '' ? [] : [{ language, slug }]))
    .sort((one, other) => Number(other.language === originalLanguage) - Number(one.language === originalLanguage));
}

/** A key that is not stored yet, and of which nothing was ever imported. */
function keyOf({ kind, key }: AnyImported, recordId: number, present: number): KnownKey {
  const nothing = { mainKey: null, fingerprint: null, startsAt: null, lastAt: null, revision: null };
  const none = { isTrashed: false, keepsTimes: false, hasExceptions: false };
  return { kind, key, recordId, present, state: 'linked', ...none, ...nothing };
}

/** Of each number the record that has its slug now, else the one that had it; none that is another source's, or has a key of this one. */
function slugHolders(sourceId: number, kind: ImportedKind, slugs: readonly NumberedSlug[]): Prisma.Sql {
  const { of, taxonomy } = TRANSLATED[kind];
  const [record, owner] = [Prisma.raw(of.table), Prisma.raw(`${of.table}_id`)];
  const ofTaxonomy = taxonomy === undefined ? Prisma.empty : Prisma.sql`and x.taxonomy = ${taxonomy}`;
  const [nos, languages, texts] = [
    slugs.map(({ no }) => no),
    slugs.map(({ language }) => language),
    slugs.map(({ slug }) => slug),
  ];
  return Prisma.sql`select distinct on (s.no) s.no, r.id as "recordId", r.revision as present
    from unnest(${nos}::int[], ${languages}::text[], ${texts}::text[]) with ordinality s(no, language, slug, place)
    cross join lateral (
      select x.${owner} as id, 0 as rank from ${Prisma.raw(`${of.table}_translation`)} x
        where x.language = s.language and x.slug = s.slug ${ofTaxonomy}
      union all
      select f.record_id, 1 from former_slug f
        where f.kind = ${taxonomy ?? of.table} and f.language = s.language and f.slug = s.slug) h
    join ${record} r on r.id = h.id
    where not exists (select from external_key k join import_source o on o.id = k.source_id
      where k.kind = ${kind} and k.record_id = r.id
        and (o.id = ${sourceId} or o.kind <> (select kind from import_source where id = ${sourceId})))
    order by s.no, h.rank, s.place`;
}
