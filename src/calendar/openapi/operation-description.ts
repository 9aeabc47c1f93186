import { API } from '#core/messages/api-texts.js';
import type { OperationPlace } from './operation-place.js';

const { about } = API;

type Place = Pick<OperationPlace, 'path' | 'method'>;

/** Descriptions of operations of one kind, by path; of several the first counts. */
const KINDS: readonly (readonly [path: RegExp, ...of: readonly (readonly [method: RegExp, text: string])[]])[] = [
  [/^\/$/, [/./, about.index]],
  [/^\/users\/me$/, [/./, about.me]],
  [/^\/webhooks/, [/./, about.webhooks]],
  [/^\/media/, [/./, about.image]],
  [/^\/sources/, [/./, about.sources]],
  [/^\/imports/, [/./, about.imports]],
  [/\.ics$/, [/./, about.calendarOfOne]],
  [/\/occurrences$/, [/./, about.occurrences]],
  [/\/revisions\/\{revision\}$/, [/./, about.revision]],
  [/\/translations$/, [/./, about.translations]],
  [
    /\/translations\/\{language\}$/,
    [/get/, about.translation],
    [/put/, about.writeTranslation],
    [/delete/, about.removeTranslation],
  ],
  [/^\/\w+$/, [/get/, about.list], [/post/, about.create]],
  [/^\/(?:categories|tags)\//, [/get/, about.read], [/delete/, about.removeTerm], [/./, about.update]],
  [/./, [/get/, about.read], [/delete/, about.trash], [/./, about.update]],
];

/** What an operation does, for one whose route does not say so itself. */
export function descriptionOf({ path, method }: Place): string {
  const [, ...texts] = KINDS.find(([pattern]) => pattern.test(path)) ?? [/./];
  return texts.find(([of]) => of.test(method))?.[1] ?? about.read;
}
