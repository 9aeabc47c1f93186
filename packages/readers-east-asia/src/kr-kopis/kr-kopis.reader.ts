import {
  ALL_STATED,
  childrenOf,
  childText,
  type ImportedEvent,
  type ImportedRecords,
  importNote,
  MOST_RECORDS,
  type ReadingOptions,
  type RecordPlace,
  refusalOfSize,
  type SnapshotFile,
  SourceRecords,
  type SourceRefusal,
  type StatedFact,
  TOO_LARGE,
  type XmlElement,
  xmlTree,
} from 'kalends/reading';
import { kopisEvents } from './kopis-event.js';

/** Facts that lists tell as well: the details of a performance may be missing. */
const LISTED: readonly StatedFact[] = ['event_status', 'venue', 'categories', 'image'];

/** A performance: the entry of a list, and what was asked for it alone. */
interface Performance {
  readonly place: RecordPlace;
  readonly element: XmlElement;
  /** Whether its details are there. */
  readonly isDetailed: boolean;
}

interface Answers {
  /** In the order of the lists. */
  readonly performances: Map<string, Performance>;
  readonly facilities: Map<string, XmlElement>;
  /** Entries without a key. */
  readonly nameless: RecordPlace[];
  hasList: boolean;
}

/**
 * Reads answers of Korea's performing arts service (KOPIS): lists, details of performances and of facilities, told apart by
 * what stands in them. An answer that is an error is no empty list: it refuses all.
 */
export function readKrKopis(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const answers: Answers = { performances: new Map(), facilities: new Map(), nameless: [], hasList: false };
  for (const file of files) {
    const root = xmlTree(file);
    if ('refusal' in root) return root;
    const error = errorOf(root);
    if (error) return error;
    for (const [at, element] of childrenOf(root, 'db').entries()) {
      addAnswer(answers, element, { file: file.name, rows: [at + 1] });
    }
  }
  if (answers.performances.size > MOST_RECORDS) return TOO_LARGE;
  return recordsOf(answers, options);
}

/** Errors come as a list with one entry, or in the envelope of the gateway. */
function errorOf(root: XmlElement): SourceRefusal | undefined {
  if (root.name !== 'dbs')
    return { refusal: /response/i.test(root.name) ? 'source-error' : 'not-the-format', found: 'XML' };
  const failed = childrenOf(root, 'db').find((element) => childText(element, 'returncode') !== '');
  if (!failed) return undefined;
  const found = [childText(failed, 'returncode'), childText(failed, 'errmsg')].join(' ').trim().slice(0, 200);
  return { refusal: 'source-error', found };
}

function addAnswer(answers: Answers, element: XmlElement, place: RecordPlace): void {
  const key = childText(element, 'mt20id');
  const facility = childText(element, 'mt10id');
  const isDetail = element.children.some(({ name }) => name === 'dtguidance' || name === 'prfruntime');
  if (key === '' && facility !== '') answers.facilities.set(facility, element);
  else if (key === '') answers.nameless.push(place);
  else {
    const former = answers.performances.get(key);
    if (!isDetail) answers.hasList = true;
    const listed = isDetail ? (former?.place ?? place) : place;
    const isDetailed = isDetail || former?.isDetailed === true;
    answers.performances.set(key, {
      element: isDetail || !former ? element : former.element,
      place: listed,
      isDetailed,
    });
  }
}

function recordsOf({ performances, facilities, nameless, hasList }: Answers, options: ReadingOptions): ImportedRecords {
  const records = new SourceRecords('ko');
  const { leftOut } = records;
  for (const place of nameless) {
    leftOut.add({ kind: 'events', place }, { note: importNote('key-missing', 'mt20id'), outcome: 'refused' });
  }
  const events = [...performances].flatMap(([key, { element, place }]): ImportedEvent[] => {
    const head = { kind: 'events', place, key, title: childText(element, 'prfnm') } as const;
    return leftOut.reading(head, () => kopisEvents(element, place, { records, facilities }, options)) ?? [];
  });
  return {
    ...records.records(),
    events,
    deleted: [],
    states: [...performances.values()].every(({ isDetailed }) => isDetailed) ? ALL_STATED : LISTED,
    isComplete: hasList,
  };
}
