import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { nearestName } from '#core/search/nearest-name.js';
import type { ToolInput, ToolSchema } from './assistant-tool.js';
import { shortened } from './bounded-answer.js';

type Schema = StandardSchemaWithJSON<ToolInput, ToolInput>;

const LONGEST_NAME = 60;
const MOST_NAMED = 5;

/** Names that assistants use, for arguments of which no letter is the same. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  words: ['q', 'query', 'search', 'text', 'keyword', 'keywords'],
  when: ['date', 'dates', 'day', 'days', 'time', 'from', 'to'],
  near: ['location', 'place', 'where', 'around', 'city'],
  limit: ['per_page', 'count', 'max', 'max_results', 'size', 'top'],
  language: ['locale', 'lang'],
  start: ['start_date', 'begin', 'starts', 'from'],
  end: ['end_date', 'ends', 'to', 'until'],
  title: ['name', 'summary'],
  venue: ['location', 'place', 'where'],
  categories: ['category', 'topic', 'topics', 'kind', 'type'],
  id: ['event', 'event_id'],
};

/** A schema that refuses arguments that a tool has not, by name, with the nearest right one and those that there are. */
export function withKnownArguments(schema: Schema, { properties }: ToolSchema): Schema {
  const standard = schema['~standard'];
  return {
    ...schema,
    '~standard': {
      ...standard,
      validate: (value, options) => {
        const message = unknownArguments(value, properties);
        return message === undefined ? standard.validate(value, options) : { issues: [{ message }] };
      },
    },
  };
}

/** A sentence about the arguments of a call that there are not, also inside of others; undefined if there are none. */
function unknownArguments(value: unknown, properties: ToolSchema['properties'], inside = ''): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const names = Object.keys(properties);
  const unknown = Object.keys(value).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const sentences = unknown.slice(0, MOST_NAMED).map((name) => sentenceOf(name, names, inside));
    return `${sentences.join(' ')} The arguments${inside === '' ? '' : ` of ${inside}`} are ${names.join(', ')}.`;
  }
  return Object.entries(properties)
    .map(([name, { properties: own }]) =>
      own === undefined ? undefined : unknownArguments(Reflect.get(value, name), own as ToolSchema['properties'], name),
    )
    .find((sentence) => sentence !== undefined);
}

function sentenceOf(name: string, names: readonly string[], inside: string): string {
  const nearest = otherName(name, names) ?? nearestName(name, names);
  const where = inside === '' ? '' : ` in ${inside}`;
  const meant = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return `There is no argument "${shortened(name, LONGEST_NAME)}"${where}.${meant}`;
}

function otherName(name: string, names: readonly string[]): string | undefined {
  return names.find((one) => OTHER_NAMES[one]?.includes(name.toLowerCase()));
}
