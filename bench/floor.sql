-- Of `wanted` and `counted`, which bench/floor.ts puts before it. $1 language
select json_build_object(
  'total', (select total from counted),
  'events', coalesce(json_agg(shown.event order by shown.start_local, shown.id), '[]')
)::text as page
from wanted join lateral (
  select e.id, e.start_local, json_build_object(
    'id', e.id, 'author', e.author_id, 'status', e.status, 'date_utc', e.published_at, 'modified_utc', e.modified_at,
    'start_date', e.start_local, 'end_date', e.end_local, 'utc_start_date', e.starts_at, 'utc_end_date', e.ends_at,
    'timezone', e.timezone, 'timezone_abbr', e.timezone, 'all_day', e.all_day, 'featured', e.featured, 'sticky', e.sticky,
    'ticket_url', e.ticket_url, 'title', x.title, 'description', x.description, 'excerpt', x.excerpt, 'slug', x.slug,
    'cost', x.cost, 'website', x.website, 'language', x.language,
    'venue', (
      select json_agg(json_build_object('id', v.id, 'venue', t.name, 'slug', t.slug, 'address', t.address, 'city', t.city,
        'country', t.country, 'zip', v.zip, 'phone', v.phone, 'geo_lat', v.geo_lat, 'geo_lng', v.geo_lng) order by l.position)
      from event_venue l join venue v on v.id = l.venue_id and v.status = 'publish'
        join lateral (
          select * from venue_translation where venue_id = v.id and language in ($1, v.original_language)
          order by language = $1 desc limit 1
        ) t on true
      where l.event_id = e.id
    ),
    'organizer', (
      select json_agg(json_build_object('id', o.id, 'organizer', t.name, 'slug', t.slug, 'website', t.website,
        'phone', o.phone, 'email', o.email) order by l.position)
      from event_organizer l join organizer o on o.id = l.organizer_id and o.status = 'publish'
        join lateral (
          select * from organizer_translation where organizer_id = o.id and language in ($1, o.original_language)
          order by language = $1 desc limit 1
        ) t on true
      where l.event_id = e.id
    ),
    'terms', (
      select json_agg(json_build_object('id', c.id, 'taxonomy', c.taxonomy, 'parent', c.parent_id, 'name', t.name, 'slug', t.slug) order by t.name)
      from event_term l join term c on c.id = l.term_id
        join lateral (
          select * from term_translation where term_id = c.id and language in ($1, c.original_language)
          order by language = $1 desc limit 1
        ) t on true
      where l.event_id = e.id
    )
  ) as event
  from event e join lateral (
    select * from event_translation where event_id = e.id and language in ($1, e.original_language)
    order by language = $1 desc limit 1
  ) x on true
  where e.id = wanted.id
) shown on true
