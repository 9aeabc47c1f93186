import type { Check } from './check.js';

interface Row {
  readonly id: number;
  readonly kept: string;
  readonly taken: string;
}

/** `media_usage.bytes`: size of the files of each user's images and, for user 0, of all images. */
export const MEDIA_USAGE: Check = {
  name: 'room for images',
  of: 'app_user',
  async differences(tx, { from, to }) {
    const rows = await tx.$queryRaw<Row[]>`
      with taken as (
        select coalesce(sum((s.value ->> 'bytes')::bigint), 0) as bytes, i.author_id
        from image i cross join jsonb_each(i.sizes) s
        where i.author_id between ${from} and ${to} or 0 between ${from} and ${to} group by i.author_id
      ), wanted as (
        select author_id as owner, bytes from taken where author_id between ${from} and ${to}
        union all select 0, sum(bytes) from taken having 0 between ${from} and ${to}
      )
      select owner as id, coalesce(m.bytes, 0)::text as kept, coalesce(w.bytes, 0)::text as taken
      from wanted w full join (select * from media_usage where owner between ${from} and ${to}) m using (owner)
      where coalesce(m.bytes, 0) <> coalesce(w.bytes, 0) order by 1`;
    return rows.map(({ id, kept, taken }) => ({
      id,
      words: `${id === 0 ? 'all images' : `the images of user ${String(id)}`} take ${taken} bytes, but ${kept} are counted`,
    }));
  },
  async repair(tx, ids) {
    const owners = [...ids];
    // Lock first: only a statement that begins afterwards sees the counts of others.
    await tx.$executeRaw`lock table media_usage in share row exclusive mode`;
    await tx.$executeRaw`delete from media_usage where owner = any(${owners}::int[])`;
    await tx.$executeRaw`
      insert into media_usage (owner, bytes)
      select o.owner, sum((s.value ->> 'bytes')::bigint)
      from unnest(${owners}::int[]) o(owner) join image i on o.owner = 0 or i.author_id = o.owner
        cross join jsonb_each(i.sizes) s group by o.owner`;
  },
};
