-- An exception is a changed occurrence of a series: an event of its own, in the place of one occurrence, under the id
-- of that one. `overrides` lists its own values: columns, links (venues, organizers, categories, tags), texts
-- (`title@ja`), its times (`times`), and its status with its name (`status:draft`), as it does not show while the
-- series is hidden. All other values follow the series.

-- Makes the occurrence an exception, a copy of the series, and returns the event's id. Its revision is that of the
-- series, raised by the first refresh.
CREATE OR REPLACE FUNCTION make_exception(occurrence integer, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  INSERT INTO event (id, author_id, status, trashed_status, trashed_at, published_at, date_given, modified_at, created_at,
      original_language, revision, start_local, end_local, starts_at, ends_at, timezone, series_id, original_start,
      occurrence_id)
    SELECT CASE WHEN o.id = s.id THEN nextval('record_id_seq')::integer ELSE o.id END, s.author_id, s.status,
      s.trashed_status, s.trashed_at, s.published_at, s.date_given, moment, moment, s.original_language, s.revision - 1,
      o.start_local, o.end_local, o.starts_at, o.ends_at, s.timezone, s.id, o.original_start, o.id
    FROM occurrence o JOIN event s ON s.id = o.event_id WHERE o.id = occurrence
    RETURNING id INTO made;
  PERFORM refresh_exceptions(ARRAY(SELECT series_id FROM event WHERE id = made));
  RETURN made;
END
$$;

-- Copies the values of these series to their exceptions, except for overrides.
CREATE OR REPLACE FUNCTION refresh_exceptions(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM event WHERE series_id = ANY(ids)) THEN RETURN; END IF;
  UPDATE event x SET
      author_id = w.author_id, status = w.status, trashed_status = w.trashed_status, trashed_at = w.trashed_at,
      published_at = w.published_at, date_given = w.date_given, original_language = w.original_language,
      recurrence = w.recurrence, series_start = w.series_start, all_day = w.all_day, timezone = w.timezone,
      {{event.fields from w}},
      password_hash = w.password_hash, post_parent_id = w.post_parent_id, image_id = w.image_id, event_status = w.event_status,
      previous_start = w.previous_start, revision = x.revision + 1
    FROM exceptions_of(ids) w
    WHERE x.id = w.id AND (x.author_id, x.status, x.trashed_status, x.trashed_at, x.published_at, x.date_given,
        x.original_language, x.recurrence, x.series_start, x.all_day, x.timezone, {{event.fields of x}},
        x.password_hash, x.post_parent_id, x.image_id, x.event_status, x.previous_start)
      IS DISTINCT FROM (w.author_id, w.status, w.trashed_status, w.trashed_at, w.published_at, w.date_given,
        w.original_language, w.recurrence, w.series_start, w.all_day, w.timezone, {{event.fields of w}},
        w.password_hash, w.post_parent_id, w.image_id, w.event_status, w.previous_start);
  PERFORM refresh_links_of_exceptions(ids);
  PERFORM refresh_texts_of_exceptions(ids);
END
$$;

-- The correct rows of these series' exceptions, as far as they follow from the series. A hidden series hides its
-- exceptions, whatever their own status.
CREATE OR REPLACE FUNCTION exceptions_of(ids integer[]) RETURNS SETOF event LANGUAGE plpgsql STABLE AS $$
DECLARE
  pair record;
  x event;
  s event;
  own text;
BEGIN
  FOR pair IN SELECT e AS exception, p AS series FROM event e JOIN event p ON p.id = e.series_id
      WHERE e.series_id = ANY(ids) ORDER BY e.id LOOP
    x := pair.exception;
    s := pair.series;
    x.author_id := s.author_id; x.published_at := s.published_at; x.date_given := s.date_given;
    x.original_language := s.original_language; x.recurrence := s.recurrence; x.series_start := s.start_local;
    x.password_hash := s.password_hash;
    SELECT substr(o, 8) INTO own FROM unnest(x.overrides) AS o WHERE o LIKE 'status:%';
    x.status := CASE WHEN s.status = 'publish' AND own IS NOT NULL THEN own ELSE s.status END;
    x.trashed_status := s.trashed_status; x.trashed_at := s.trashed_at;
    IF NOT 'times' = ANY(x.overrides) THEN x.all_day := s.all_day; x.timezone := s.timezone; END IF;
    {{event.fields unless overridden}}
    IF NOT 'post_parent_id' = ANY(x.overrides) THEN x.post_parent_id := s.post_parent_id; END IF;
    IF NOT 'image' = ANY(x.overrides) THEN x.image_id := s.image_id; END IF;
    IF NOT 'event_status' = ANY(x.overrides) THEN
      x.event_status := s.event_status; x.previous_start := s.previous_start;
    END IF;
    RETURN NEXT x;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION refresh_links_of_exceptions(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM event_venue l USING event x WHERE l.event_id = x.id AND x.series_id = ANY(ids)
    AND NOT 'venues' = ANY(x.overrides)
    AND NOT EXISTS (SELECT FROM event_venue s WHERE s.event_id = x.series_id AND s.venue_id = l.venue_id);
  INSERT INTO event_venue (event_id, venue_id, position)
    SELECT x.id, s.venue_id, s.position FROM event x JOIN event_venue s ON s.event_id = x.series_id
    WHERE x.series_id = ANY(ids) AND NOT 'venues' = ANY(x.overrides)
    ON CONFLICT (event_id, venue_id) DO UPDATE SET position = excluded.position
    WHERE event_venue.position <> excluded.position;
  DELETE FROM event_organizer l USING event x WHERE l.event_id = x.id AND x.series_id = ANY(ids)
    AND NOT 'organizers' = ANY(x.overrides)
    AND NOT EXISTS (SELECT FROM event_organizer s WHERE s.event_id = x.series_id AND s.organizer_id = l.organizer_id);
  INSERT INTO event_organizer (event_id, organizer_id, position)
    SELECT x.id, s.organizer_id, s.position FROM event x JOIN event_organizer s ON s.event_id = x.series_id
    WHERE x.series_id = ANY(ids) AND NOT 'organizers' = ANY(x.overrides)
    ON CONFLICT (event_id, organizer_id) DO UPDATE SET position = excluded.position
    WHERE event_organizer.position <> excluded.position;
  DELETE FROM event_term l USING event x, term t WHERE l.event_id = x.id AND x.series_id = ANY(ids) AND t.id = l.term_id
    AND NOT CASE t.taxonomy WHEN 'tag' THEN 'tags' ELSE 'categories' END = ANY(x.overrides)
    AND NOT EXISTS (SELECT FROM event_term s WHERE s.event_id = x.series_id AND s.term_id = l.term_id);
  INSERT INTO event_term (event_id, term_id, position)
    SELECT x.id, s.term_id, s.position FROM event x JOIN event_term s ON s.event_id = x.series_id JOIN term t ON t.id = s.term_id
    WHERE x.series_id = ANY(ids) AND NOT CASE t.taxonomy WHEN 'tag' THEN 'tags' ELSE 'categories' END = ANY(x.overrides)
    ORDER BY s.term_id
    ON CONFLICT (event_id, term_id) DO UPDATE SET position = excluded.position
    WHERE event_term.position <> excluded.position;
END
$$;

-- The correct texts of these series' exceptions. The slug is the series' with the start by the rule.
CREATE OR REPLACE FUNCTION texts_of_exceptions(ids integer[]) RETURNS SETOF event_translation LANGUAGE sql STABLE AS $$
  SELECT w.event_id, w.language, w.title, w.description, w.excerpt, CASE WHEN w.title IS NOT NULL THEN w.slug END, false,
    w.cost, w.website, w.machine, w.revision, w.source_digest, w.author_id, w.modified_at
  FROM (
    SELECT x.id AS event_id, l.language,
      CASE WHEN 'title@' || l.language = ANY(x.overrides) THEN o.title ELSE s.title END AS title,
      CASE WHEN 'description@' || l.language = ANY(x.overrides) THEN o.description ELSE s.description END AS description,
      CASE WHEN 'excerpt@' || l.language = ANY(x.overrides) THEN o.excerpt ELSE s.excerpt END AS excerpt,
      s.slug || '/' || to_char(x.original_start, 'YYYY-MM-DD"T"HH24MISS') AS slug,
      CASE WHEN 'cost@' || l.language = ANY(x.overrides) THEN o.cost ELSE s.cost END AS cost,
      CASE WHEN 'website@' || l.language = ANY(x.overrides) THEN o.website ELSE s.website END AS website,
      COALESCE(s.machine, o.machine) AS machine, COALESCE(o.revision, s.revision) AS revision,
      COALESCE(o.source_digest, s.source_digest) AS source_digest,
      COALESCE(o.author_id, s.author_id) AS author_id, COALESCE(o.modified_at, s.modified_at) AS modified_at
    FROM event x CROSS JOIN unnest({{languages}}) AS l(language)
    LEFT JOIN event_translation s ON s.event_id = x.series_id AND s.language = l.language
    LEFT JOIN event_translation o ON o.event_id = x.id AND o.language = l.language
    WHERE x.series_id = ANY(ids)
  ) w
  WHERE COALESCE(w.title, w.description, w.excerpt, w.cost, w.website) IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION refresh_texts_of_exceptions(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM event_translation t USING event x WHERE t.event_id = x.id AND x.series_id = ANY(ids)
    AND (t.event_id, t.language) NOT IN (SELECT w.event_id, w.language FROM texts_of_exceptions(ids) w);
  INSERT INTO event_translation AS t SELECT * FROM texts_of_exceptions(ids)
    ON CONFLICT (event_id, language) DO UPDATE SET title = excluded.title, description = excluded.description,
      excerpt = excluded.excerpt, slug = excluded.slug, slug_follows = false, cost = excluded.cost,
      website = excluded.website, machine = excluded.machine
    WHERE (t.title, t.description, t.excerpt, t.slug, t.slug_follows, t.cost, t.website, t.machine)
      IS DISTINCT FROM (excluded.title, excluded.description, excluded.excerpt, excluded.slug, false, excluded.cost,
        excluded.website, excluded.machine);
END
$$;

-- After a write to an exception: texts that differ from the series' become its own, and all values that are not its own
-- become the series'. The caller holds the lock on the series. Does nothing to other events.
CREATE OR REPLACE FUNCTION settle_exception(exception integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event x SET overrides = ARRAY(
      SELECT unnest(x.overrides)
      UNION
      SELECT f.name || '@' || l.language FROM unnest({{languages}}) AS l(language)
      LEFT JOIN event_translation s ON s.event_id = x.series_id AND s.language = l.language
      LEFT JOIN event_translation o ON o.event_id = x.id AND o.language = l.language
      CROSS JOIN LATERAL (VALUES ('title', o.title, s.title), ('description', o.description, s.description),
        ('excerpt', o.excerpt, s.excerpt), ('cost', o.cost, s.cost), ('website', o.website, s.website)) AS f(name, own, theirs)
      WHERE f.own IS DISTINCT FROM f.theirs ORDER BY 1)
    WHERE x.id = exception AND x.series_id IS NOT NULL;
  IF FOUND THEN PERFORM refresh_exceptions(ARRAY(SELECT series_id FROM event WHERE id = exception)); END IF;
END
$$;

-- Every write to a series reaches its exceptions at the end of the transaction.
CREATE OR REPLACE TRIGGER event_enqueue_exceptions_update AFTER UPDATE ON event FOR EACH ROW
  WHEN (NEW.recurrence IS NOT NULL AND NEW.series_id IS NULL) EXECUTE FUNCTION enqueue_event('list_index');
