-- Splits a series: one occurrence and all after it become another. Copies the series' values to a new event, under the
-- id of that occurrence unless another event has it, and moves occurrences and exceptions from then on to it. The
-- service writes rules, times and slugs. Returns the new event's id.
CREATE OR REPLACE FUNCTION split_series(series integer, occurrence integer, moment timestamptz) RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  made integer;
  o occurrence;
BEGIN
  SELECT * INTO o FROM occurrence p WHERE p.id = occurrence;
  made := CASE WHEN EXISTS (SELECT FROM event e WHERE e.id = o.id) THEN nextval('record_id_seq')::integer ELSE o.id END;
  INSERT INTO event (id, author_id, status, trashed_status, trashed_at, published_at, date_given, modified_at, created_at,
      original_language, start_local, end_local, starts_at, ends_at, timezone, all_day, password_hash, post_parent_id,
      image_id, event_status, recurrence, uid, sequence, {{event.fields}})
    SELECT made, s.author_id, s.status, s.trashed_status, s.trashed_at, s.published_at, s.date_given, moment, moment,
      s.original_language, o.original_start, o.original_start + (s.end_local - s.start_local), o.starts_at, o.ends_at,
      s.timezone, s.all_day, s.password_hash, s.post_parent_id,
      s.image_id, s.event_status, s.recurrence, 'event-' || made || substring(s.uid FROM '@[^@]*$'), s.sequence + 1,
      {{event.fields of s}}
    FROM event s WHERE s.id = series;
  INSERT INTO event_venue (event_id, venue_id, position)
    SELECT made, venue_id, position FROM event_venue WHERE event_id = series;
  INSERT INTO event_organizer (event_id, organizer_id, position)
    SELECT made, organizer_id, position FROM event_organizer WHERE event_id = series;
  INSERT INTO event_term (event_id, term_id, position)
    SELECT made, term_id, position FROM event_term WHERE event_id = series ORDER BY term_id;
  INSERT INTO event_translation (event_id, language, title, description, excerpt, cost, website, machine, source_digest,
      author_id, modified_at)
    SELECT made, language, title, description, excerpt, cost, website, machine, source_digest, author_id, modified_at
    FROM event_translation WHERE event_id = series;
  UPDATE occurrence p SET event_id = made, series_id = made WHERE p.event_id = series AND p.original_start >= o.original_start;
  UPDATE event x SET series_id = made WHERE x.series_id = series AND x.original_start >= o.original_start;
  UPDATE removed_occurrence r SET event_id = made WHERE r.event_id = series AND r.original_start >= o.original_start;
  RETURN made;
END
$$;
