-- Numbers of the log of changes. A transaction takes one when it first logs something, and readers read up to those that have not
-- ended. Only they are waited for: a session that was forgotten in another database, a long read or a write to another
-- table holds up nobody, as the id of its transaction would.

-- The mark is taken before the number, and told to readers as a lock of the transaction; whatever the number is, it is
-- behind the mark. The lock ends with the transaction or the savepoint, and so does the setting that remembers the number.
-- A prepared transaction keeps its locks. Nobody ever waits for one of these locks.
CREATE OR REPLACE FUNCTION own_log_number() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  own bigint := nullif(current_setting('kalends.log_number', true), '')::bigint;
  mark bigint;
BEGIN
  IF own IS NULL THEN
    mark := nextval('change_log_number');
    -- The lower half of the mark, as a number with a sign.
    PERFORM pg_advisory_xact_lock({{changeLogLock}}, ((mark << 32) >> 32)::integer);
    own := nextval('change_log_number');
    PERFORM set_config('kalends.log_number', own::text, true);
  END IF;
  RETURN own;
END
$$;

-- Transactions that have logged something and have not ended; without `pid`, a prepared one. Of a mark, the lock has the
-- lower half: the upper one is that of the nearest number to the last one.
CREATE OR REPLACE FUNCTION log_writers() RETURNS TABLE (mark bigint, pid integer) LANGUAGE sql AS $$
  SELECT n.last_value + (((l.objid::bigint - n.last_value) << 32) >> 32), l.pid
  FROM pg_locks l, change_log_number n
  WHERE l.locktype = 'advisory' AND l.classid = {{changeLogLock}} AND l.objsubid = 2
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;

-- The last number of the log before which nothing can come in any more, whether the log has nothing behind it, and the last
-- number that was given away, which is not for strangers: hidden rows take numbers too. The order of the three statements matters, and that each sees what was committed before it
-- began. Who has a number up to `issued` has taken the lock before. If the lock is gone, the transaction has ended, and is
-- seen by the third statement and by all that come after this function. So rows are read in a statement (or a snapshot)
-- that begins after it: never in the one that calls it.
CREATE OR REPLACE FUNCTION settled_change(OUT settled bigint, OUT is_whole boolean, OUT issued bigint) LANGUAGE plpgsql AS $$
DECLARE
  bound bigint;
BEGIN
  SELECT last_value INTO issued FROM change_log_number;
  SELECT least(issued, min(mark)) INTO bound FROM log_writers();
  SELECT coalesce(s.xid, 0), s.xid IS NOT DISTINCT FROM l.xid INTO settled, is_whole
  FROM (SELECT max(xid) AS xid FROM change_log WHERE xid <= bound) s, (SELECT max(xid) AS xid FROM change_log) l;
END
$$;

-- Numbers go on behind those of a log that came without its sequence, or was numbered otherwise.
SELECT setval('change_log_number', l.xid)
FROM (SELECT max(xid) AS xid FROM change_log) l, change_log_number n WHERE l.xid > n.last_value;
