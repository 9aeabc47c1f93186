// Compares the records that a reader found with those of an expected.json: by facts, not by spelling. What expected.json does
// not mention is not compared, but for statuses, lists, dates and remarks: those are the usual ones where it is silent.
import { CODES } from './import-samples-table.mjs';
import { costFacts, dateFacts, instantText } from './import-samples-values.mjs';

const TEXTS = [
  'title',
  'venue',
  'organizer',
  'description',
  'excerpt',
  'slug',
  'website',
  'address',
  'city',
  'province',
];
const PLAIN = {
  all_day: 'allDay',
  event_status: 'eventStatus',
  show_map: 'showMap',
  show_map_link: 'showMapLink',
  post_password: 'password',
  ...Object.fromEntries(
    ['hide_from_listings', 'sticky', 'featured', 'ticket_url', 'zip', 'phone', 'email', 'parent'].map((name) => [
      name,
      name,
    ]),
  ),
};

/** Remarks that keep a value, and warn of nothing. */
const KEPT = ['status-reason'];

const warningsOf = ({ notes }) => codes(notes.map((note) => note.code).filter((one) => !KEPT.includes(one)));

export function compareRecords(entry, found) {
  if ('refusal' in found) {
    const isExpected = entry.code !== undefined && code(entry.code) === found.refusal;
    const said = `the source is refused: ${found.refusal} ${found.found ?? ''}`;
    return isExpected ? { agreeing: 1, differences: [] } : { agreeing: 0, differences: [said] };
  }
  if (entry.code !== undefined) return { agreeing: 0, differences: [`the source should be refused: ${entry.code}`] };
  const run = { agreeing: 0, differences: [] };
  compareEvents(run, entry, found);
  for (const kind of ['venues', 'organizers', 'categories']) compareNamed(run, kind, entry[kind] ?? [], found);
  compareLeftOut(run, entry, found);
  for (const key of entry.withdrawn ?? []) {
    if (!found.deleted.some((one) => one.key === key)) run.differences.push(`not told as deleted: ${key}`);
  }
  return run;
}

function compareEvents(run, entry, found) {
  const wanted = (entry.events ?? []).flatMap(({ second, ...event }) =>
    second ? [event, { partial: true, ...second }] : [event],
  );
  const left = new Set(found.events);
  for (const event of wanted) {
    const ours = matching(event, [...left]);
    if (ours === undefined) {
      run.differences.push(`missing event ${event.key}`);
      continue;
    }
    left.delete(ours);
    record(run, `event ${event.key}`, eventDifferences(event, ours, entry, found));
  }
  for (const { key, place } of left) run.differences.push(`unexpected event ${key} of ${place.rows.join(', ')}`);
}

function matching(event, candidates) {
  const title = Object.values(event.texts)[0]?.title;
  return (
    candidates.find(({ key }) => key === event.key) ??
    candidates.find((one) => one.start === event.start_date && one.texts[one.originalLanguage]?.title === title) ??
    candidates.find((one) => one.texts[one.originalLanguage]?.title === title)
  );
}

function eventDifferences(wanted, ours, entry, found) {
  const check = checks();
  if (!/[|(]/.test(wanted.key)) check('key', wanted.key, ours.key);
  textChecks(check, wanted, ours);
  check('original_language', wanted.original_language, ours.originalLanguage);
  check('start_date', wanted.start_date, ours.start);
  check('end_date', wanted.end_date, ours.end);
  check('timezone', wanted.timezone, ours.zone.name);
  check('utc_start_date', wanted.utc_start_date, instantText(ours.start, ours.zone));
  check('utc_end_date', wanted.utc_end_date, instantText(ours.end, ours.zone));
  check('rows', wanted.rows, wanted.rows && ours.place.rows);
  check('status', wanted.status === 'future' ? 'publish' : (wanted.status ?? 'publish'), ours.status ?? 'publish');
  check('event_status', wanted.event_status ?? 'scheduled', ours.eventStatus ?? 'scheduled');
  check('date_utc', wanted.date_utc, wanted.date_utc && ours.publishedAt?.toISOString().slice(0, 19).replace('T', ' '));
  plainChecks(check, wanted, ours);
  const image = entry.images?.find(({ key }) => key === wanted.image)?.url ?? wanted.image;
  check('image', image, image && ours.image?.url);
  check('image_licence', wanted.image_licence, wanted.image_licence && ours.image?.licence);
  if ('venue' in wanted) check('venue', wanted.venue, named(wanted.venue, ours.venue, found.venues));
  for (const list of ['organizers', 'categories', 'tags'].filter((one) => one in wanted || !wanted.partial))
    listCheck(check, list, wanted, [ours, found]);
  if (wanted.further_keys) check('further_keys', [...wanted.further_keys].sort(), [...(ours.furtherKeys ?? [])].sort());
  const { cost } = wanted;
  if (cost) checkCost(check, cost, ours.texts[ours.originalLanguage].cost ?? '');
  const dates = dateFacts(wanted, ours);
  check('dates', dates.wanted, dates.ours);
  check('occurrences_count', wanted.occurrences_count, wanted.occurrences_count && dates.ours.length);
  check('exceptions', exceptionsWanted(wanted), exceptionsFound(wanted, ours, found));
  check('warnings', codes((wanted.warnings ?? []).map(code)), warningsOf(ours));
  return check.differences;
}

/** The same text is the same price, whatever can be read out of it. */
function checkCost(check, wanted, text) {
  if (wanted.text === undefined || fold(wanted.text) !== fold(text))
    check('cost', costFacts(wanted), costFacts(wanted, text));
}

function textChecks(check, wanted, ours) {
  const texts = wanted.texts ?? {};
  if (wanted.texts) check('languages', Object.keys(texts).sort(), Object.keys(ours.texts).sort());
  for (const [language, fields] of Object.entries(texts)) {
    for (const name of TEXTS.filter((field) => field in fields)) {
      const property = name === 'venue' || name === 'organizer' ? 'title' : name;
      const text = ours.texts[language]?.[property] ?? '';
      const found = name === 'description' && fields.notes ? prefix(text, fields[name]) : text;
      check(`${language}.${name}`, plain(fields[name]), plain(found));
    }
    for (const note of fields.notes ?? []) {
      const description = ours.texts[language]?.description ?? '';
      if (!plain(description).includes(plain(note))) check(`${language}.notes`, note, description);
    }
  }
  for (const name of ['slug', 'website']) {
    if (name in wanted) check(name, wanted[name], ours.texts[ours.originalLanguage]?.[name]);
  }
}

function plainChecks(check, wanted, ours) {
  for (const [name, property] of Object.entries(PLAIN)) {
    if (name in wanted && name !== 'event_status' && !(name === 'parent' && ours.kind === 'events')) {
      check(name, wanted[name], ours.fields?.[name] ?? ours[property]);
    }
  }
  if ('geo_lat' in wanted) check('geo_lat', wanted.geo_lat, ours.coordinates?.latitude);
  if ('geo_lng' in wanted) check('geo_lng', wanted.geo_lng, ours.coordinates?.longitude);
}

function listCheck(check, list, wanted, [ours, found]) {
  const expected = wanted[list] ?? [];
  const keys = ours[list] ?? [];
  const names = keys.map((key) => expected.find((one) => named(one, key, found[list]) === one) ?? key);
  check(list, [...expected].sort(), names.sort());
}

/** The expected spelling where our key leads to that record; else our own key. */
function named(wanted, key, records) {
  if (key === undefined || key === null) return wanted === null ? null : key;
  const names = Object.values(records.find((one) => one.key === key)?.texts ?? {}).map(({ title }) => title);
  const slugs = Object.values(records.find((one) => one.key === key)?.texts ?? {}).map(({ slug }) => slug);
  return [key, ...names, ...slugs].some((one) => one !== undefined && fold(one) === fold(wanted ?? '')) ? wanted : key;
}

function exceptionsWanted({ exceptions = [] }) {
  return exceptions.map(({ note: _, ...rest }) => ({ ...rest, ...(rest.texts ? { texts: titles(rest.texts) } : {}) }));
}

function exceptionsFound({ exceptions = [] }, ours, found) {
  return (ours.exceptions ?? []).map((one, at) => {
    const wanted = exceptions[at] ?? {};
    const facts = { original_start_date: one.originalStart, start_date: one.start, end_date: one.end };
    const all = { ...facts, event_status: one.eventStatus, texts: titles(one.texts), venue: undefined };
    if (one.venue !== undefined) all.venue = named(wanted.venue, one.venue, found.venues);
    return Object.fromEntries(
      Object.keys({ ...facts, ...wanted }).flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
    );
  });
}

function titles(texts) {
  return texts && Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
}

function compareNamed(run, kind, wanted, found) {
  for (const one of wanted) {
    const name = one.key ?? one.slug;
    const title = Object.values(one.texts ?? {})[0];
    const names = [name, title?.venue, title?.organizer].filter((each) => each !== undefined);
    const ours =
      found[kind].find(({ key }) => key === name) ??
      found[kind].find(({ key }) => names.some((each) => named(each, key, found[kind]) === each));
    if (ours === undefined) run.differences.push(`missing of ${kind}: ${name}`);
    else record(run, `${kind} ${name}`, namedDifferences(one, ours));
  }
}

function namedDifferences(wanted, ours) {
  const check = checks();
  textChecks(check, wanted, ours);
  plainChecks(check, wanted, ours);
  for (const [language, title] of Object.entries(wanted.names ?? {}))
    check(language, title, ours.texts[language]?.title);
  check('rows', wanted.rows, wanted.rows && ours.place.rows);
  if (wanted.texts) check('warnings', codes((wanted.warnings ?? []).map(code)), warningsOf(ours));
  return check.differences;
}

function compareLeftOut(run, { refused = [], skipped: others = [], doubtful = [] }, { leftOut }) {
  const skipped = [...others, ...doubtful.map(({ keys }) => ({ key: keys.at(-1), code: 'language-doubtful' }))];
  const left = new Set(leftOut);
  for (const [outcome, list] of Object.entries({ refused, skipped })) {
    for (const wanted of list) {
      const ours = [...left].find((one) => one.outcome === outcome && isOf(wanted, one));
      if (ours === undefined) {
        run.differences.push(`not ${outcome}: ${JSON.stringify(wanted)}`);
        continue;
      }
      left.delete(ours);
      const check = checks();
      check('code', code(wanted.code), ours.code);
      for (const name of ['column', 'value', 'title']) check(name, wanted[name], wanted[name] && ours[name]);
      record(run, `${outcome} ${JSON.stringify(wanted)}`, check.differences);
    }
  }
  for (const one of left) run.differences.push(`unexpectedly ${one.outcome}: ${JSON.stringify(one)}`);
}

function isOf(wanted, { place, key, code: ours }) {
  if (wanted.file !== undefined && place.file !== undefined && wanted.file !== place.file) return false;
  const row = wanted.line ?? wanted.record ?? wanted.script;
  if (row !== undefined) return place.rows.includes(row);
  const name = wanted.uid ?? wanted.post ?? wanted.key;
  return name === undefined ? ours === code(wanted.code) : key === String(name);
}

function record(run, name, differences) {
  if (differences.length === 0) run.agreeing += 1;
  for (const difference of differences) run.differences.push(`${name}: ${difference}`);
}

/** A function that notes two values which differ; an expected value that is undefined is not compared. */
function checks() {
  const differences = [];
  const check = (name, wanted, ours) => {
    const [one, other] = [wanted, ours].map((value) => JSON.stringify(value));
    if (wanted !== undefined && one !== other) differences.push(`${name} ${other} instead of ${one}`);
  };
  return Object.assign(check, { differences });
}

function code(word) {
  return CODES[word] ?? word;
}

function codes(list) {
  return [...new Set(list)].sort();
}

function fold(text) {
  return text.normalize('NFKC').trim().toLowerCase();
}

function prefix(text, wanted) {
  return plain(text).startsWith(plain(wanted)) ? wanted : text;
}

/** A text without tags, with single blanks. */
function plain(text) {
  const free = String(text ?? '').replace(/<[^>]*>/g, ' ');
  return free.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();
}
