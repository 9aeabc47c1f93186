import { choiceWords } from '#core/field-texts.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { ComponentChildren, JSX } from 'preact';
import { isRole } from '#platform/auth/capabilities.js';
import { isLanguage, languageTag, type Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { textChanges, type Piece } from '#core/text/text-changes.js';
import type { Change } from '#platform/history/changes.js';
import { dateText, timeRange } from '#web/pages/dates/date-texts.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { isOfImage, linkedKind, nameKey } from '../named-refs.js';
import { PictureDifference } from './picture-difference.js';

interface LinesProps {
  readonly changes: readonly Change[];
  readonly names: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<number, ImageRow>;
  readonly context: DeskContext;
}

/** Technical fields that are not shown. */
const UNTOLD = ['date_given', 'key', 'extension', 'mime_type', 'bytes', 'machine', 'stateprovince'];
const MOST_LETTERS = 1_500;
const WALL = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Order of the fields, as in the texts of the form. */
const ORDER = Object.keys(messagesOf('en').field);
/** Least common share of the longer text: below it, both texts are shown one after the other. */
const LEAST_COMMON = 0.3;

export function reportedChanges(changes: readonly Change[]): Change[] {
  const isCropped = changes.some(({ field }) => field === 'crop');
  const told = changes.filter(({ field, after }) => {
    // The crop rectangle states the size.
    if (isCropped && (field === 'width' || field === 'height')) return false;
    return !UNTOLD.includes(field) || (field === 'machine' && after === true);
  });
  return told.sort((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
}

/** Changes field by field: old and new value, in words. */
export function ChangeLines({ changes, names, pictures, context }: LinesProps): JSX.Element {
  const labels = messagesOf(context.page.language).field;
  const isNew = changes.every(({ before }) => before === null);
  return (
    <dl class={isNew ? 'differences all-new' : 'differences'}>
      {reportedChanges(changes).map((change) => (
        <div>
          <dt>
            {fieldName(change, labels)}
            {change.language === null ? null : <span class="mark">{messagesOf(change.language).language.name}</span>}
          </dt>
          <dd>
            {isOfImage(change) ? (
              <PictureDifference change={change} pictures={pictures} context={context} />
            ) : (
              <ValueDifference change={change} names={names} context={context} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Name of a field; a venue's own name is not called "venue", as an event's link to it is. */
export function fieldName({ field, language }: Pick<Change, 'field' | 'language'>, labels: Messages['field']): string {
  if (language !== null && (field === 'venue' || field === 'organizer')) return labels.name;
  return Object.entries(labels).find(([name]) => name === field)?.[1] ?? field;
}

interface DifferenceProps {
  readonly change: Change;
  readonly names: LinesProps['names'];
  readonly context: DeskContext;
}

/** Old and new value of a field, in words. */
export function ValueDifference({ change, names, context }: DifferenceProps): JSX.Element {
  const { language } = change;
  const texts = messagesOf(context.page.language).desk.history;
  const [before, after] = [change.before, change.after].map((value) => changeValueText(change, value, names, context));
  const lang = language === null ? {} : { lang: languageTag(language) };
  if (before === undefined || after === undefined || language === null)
    return (
      <span {...lang}>
        {before === undefined ? null : <Gone>{shortened(before)}</Gone>}
        {before === undefined || after === undefined ? null : ' → '}
        {after === undefined ? null : <Come>{shortened(after)}</Come>}
        {before === undefined && after === undefined ? texts.nothingThere : null}
      </span>
    );
  const pieces = differenceOf(before, after, language);
  return (
    <span {...lang}>
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'gone') return <Gone>{shortened(text)}</Gone>;
        if (kind === 'new') return <Come>{shortened(text)}</Come>;
        return unchanged(text, index === 0, index === pieces.length - 1);
      })}
    </span>
  );
}

function differenceOf(before: string, after: string, language: Language): readonly Piece[] {
  const words = textChanges(before, after, language);
  const same = words.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  if (same >= LEAST_COMMON * Math.max(before.length, after.length)) return words;
  return [
    { kind: 'gone', text: before },
    { kind: 'same', text: ' → ' },
    { kind: 'new', text: after },
  ];
}

function Gone({ children }: { children: ComponentChildren }): JSX.Element {
  return <del>{children}</del>;
}

function Come({ children }: { children: ComponentChildren }): JSX.Element {
  return <ins>{children}</ins>;
}

/** A value as text for readers; undefined if it is empty. */
export function changeValueText(
  change: Change,
  value: unknown,
  names: LinesProps['names'],
  context: DeskContext,
): string | undefined {
  const texts = messagesOf(context.page.language).desk.history;
  if (change.field === 'crop') return cropText(value, texts);
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined;
  if (Array.isArray(value))
    return value.map((one: unknown) => changeValueText(change, one, names, context)).join(context.texts.comma);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const kind = linkedKind(change);
  if (typeof value === 'number') {
    const name = kind && names.get(nameKey({ kind, id: value }));
    if (name !== undefined) return plainText(name);
    return kind === undefined && change.field !== 'image' ? String(value) : texts.gone({ id: value });
  }
  return typeof value === 'string' ? wordsOf(change, value, context) : JSON.stringify(value);
}

function cropText(value: unknown, texts: Messages['desk']['history']): string {
  const sides: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((name) => Number(sides[name]));
  return value === null
    ? texts.wholePicture
    : texts.crop({ left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 });
}

function wordsOf({ field, language }: Change, value: string, { page, texts: desk }: DeskContext): string {
  const texts = messagesOf(page.language).desk.history;
  if (language !== null) return plainText(value);
  if (field === 'status')
    return Object.entries(messagesOf(page.language).status).find(([status]) => status === value)?.[1] ?? value;
  const word = choiceWords(field, page.language)[value];
  if (word !== undefined) return word;
  if (field === 'event_status') return eventStatus(value, page.statuses, texts);
  if (field === 'original_language' && isLanguage(value)) return messagesOf(value).language.name;
  if (field === 'role' && isRole(value)) return desk[value];
  if (['post_password', 'password', 'second_factor'].includes(field)) return texts.secret;
  if (WALL.test(value))
    return `${dateText(value, 'day', page.language)} ${timeRange(value, value)}${field === 'date_utc' ? ' UTC' : ''}`;
  return value;
}

function eventStatus(value: string, statuses: Messages['eventStatus'], texts: Messages['desk']['history']): string {
  const names: Readonly<Record<string, string>> = { scheduled: texts.scheduled, ...statuses };
  return names[value] ?? value;
}

function shortened(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** Unchanged text next to a change, shortened to its surroundings. */
function unchanged(text: string, isFirst: boolean, isLast: boolean): string {
  const around = 60;
  if (text.length <= 2 * around) return text;
  const [head, tail] = [isFirst ? '' : text.slice(0, around), isLast ? '' : text.slice(-around)];
  return `${head} … ${tail}`;
}
