// Writes a page for each resource of the OpenAPI document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { details, formLink, formSections, placesOfForms } from './api-forms.mjs';
import { block, cell, code, text } from './markdown.mjs';
import { write } from './text-pages.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** What nearly every call takes and answers stands on the first page. */
const COMMON_PARAMETERS = ['multilingual_language', '_fields'];
const COMMON_STATUSES = ['304', '401', '413', '429', '500', '503', '507'];

/** Number of pages written. */
export function writeApiPages(root, target) {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
  const base = document.servers[0].url.replace(/\/$/, '');
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, base, ...item[method] }] : [])),
  );
  const ofTag = (name) => operations.filter(({ tags }) => tags[0] === name);
  const places = placesOfForms(document, ofTag);
  for (const { name, description } of document.tags)
    write(join(target, `${name}.md`), tagPage({ name, description }, ofTag(name), { document, places, tag: name }));
  write(join(target, 'index.md'), overview(document, ofTag));
  return document.tags.length + 1;
}

function overview(document, ofTag) {
  const { info, tags } = document;
  const sections = tags.map(({ name, description }) => {
    const lines = ofTag(name).map(
      (one) => `| ${code(signature(one))} | [${text(one.summary)}](./${name}.md#${one.operationId.toLowerCase()}) |`,
    );
    return [
      `## [${name}](./${name}.md)`,
      text(description),
      ['| call | what |', '| --- | --- |', ...lines].join('\n'),
    ].join('\n\n');
  });
  const origin = 'Examples name the calendar `$CALENDAR`: `export CALENDAR=http://127.0.0.1:3000`.';
  return ['# API', info.description, origin, ...sections, ...commonParts(document), ''].join('\n\n');
}

/** Parameters, headers and answers of all calls. */
function commonParts(document) {
  const { parameters, examples } = document.components;
  const query = document.paths['/events'].get.parameters.filter(({ name }) => COMMON_PARAMETERS.includes(name));
  const known = Object.values(examples).map(({ value }) => [value.code, value.data.status, value.message]);
  const codes = [...new Map(known.map((one) => [one[0], one])).values()].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return [
    '## Parameters of all calls',
    parameterList([...query, ...Object.values(parameters)]),
    '## Answers of all calls',
    COMMON_STATUSES.map((status) => commonAnswer(status, document)).join('\n'),
    '## Codes of errors',
    'Programs go by the code, which [the client](../client.md) has as a type; the sentence is in the language of the call.',
    codes.map(([name, status, message]) => `- **${code(name)}** ${status}: ${text(message)}`).join('\n'),
  ];
}

function commonAnswer(status, document) {
  const answers = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ responses }) => (responses[status] ? [resolved(responses[status], document)] : [])),
  );
  const codes = answers.flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}));
  return `- **${status}** ${text(answers[0].description)} ${codesOf(codes)}`;
}

function tagPage({ name, description }, operations, site) {
  return [
    `# ${name[0].toUpperCase()}${name.slice(1)}`,
    text(description),
    ...together(operations).map((same) => operationText(same, site)),
    ...formSections(name, site.places, site.document),
    '',
  ].join('\n\n');
}

/** Operations that do the same under several methods stand together, the last of which is the one to use. */
function together(operations) {
  const groups = Map.groupBy(operations, ({ path, summary }) => `${path} ${summary}`);
  return [...groups.values()];
}

function operationText(same, site) {
  const operation = same.at(-1);
  const others = same.slice(0, -1).map(({ operationId }) => `<a id="${operationId.toLowerCase()}"></a>`);
  const { summary, description, operationId, parameters = [], requestBody, responses, security = [] } = operation;
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  return [
    `## ${text(summary)} {#${operationId.toLowerCase()}}`,
    block('http', same.map(signature).reverse().join('\n')),
    others.join('') + text(description),
    isOpen ? 'Anybody may ask; with credentials, more is seen.' : 'Needs an application password.',
    ...parametersText(parameters.map((one) => resolved(one, site.document))),
    ...bodyText(requestBody, operation, site),
    answersText(responses, site),
  ].join('\n\n');
}

function parametersText(parameters) {
  const isCommon = ({ name, in: place }) => COMMON_PARAMETERS.includes(name) || place === 'header';
  const own = parameters.filter((one) => !isCommon(one));
  const common = parameters.filter(isCommon).map(({ name }) => code(name));
  const also = `${own.length > 0 ? 'Also' : 'Takes'} ${common.join(', ')}, [as all calls](./index.md#parameters-of-all-calls).`;
  return [...(own.length > 0 ? [parameterList(own)] : []), ...(common.length > 0 ? [also] : [])];
}

function parameterList(parameters) {
  const lines = parameters.map(({ name, in: place, required, description = '', example, schema = {} }) => {
    const sample = example ?? schema.example;
    const shown =
      sample === undefined ? '' : ` ${code(typeof sample === 'object' ? JSON.stringify(sample) : String(sample))}`;
    const where = place === 'query' ? '' : ` (${place}${required ? ', required' : ''})`;
    return `- **${code(name)}**${where}: ${cell(description)}${shown}`;
  });
  return lines.join('\n');
}

function bodyText(requestBody, operation, site) {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!media) return [];
  const sample = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  if (sample === undefined) {
    const form = media.schema?.$ref?.split('/').at(-1);
    return [`The body is ${form ? formLink(form, site.places, site.tag) : 'a form'}, as ${code(type)}.`];
  }
  const body = JSON.stringify(sample);
  const request = `curl -u 'login:password' -X ${operation.method.toUpperCase()} -H 'Content-Type: application/json' \\\n  "$CALENDAR${operation.base}${pathOf(operation, site.document)}" \\\n  -d '${body.replaceAll("'", "'\\''")}'`;
  const name = media.schema?.$ref?.split('/').at(-1);
  return [...(name ? [`The body is ${formLink(name, site.places, site.tag)}:`] : []), block('sh', request)];
}

/** The path with its examples. */
function pathOf({ path, parameters = [] }, document) {
  const examples = new Map(
    parameters.map((one) => resolved(one, document)).map(({ name, example }) => [name, example]),
  );
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(examples.get(name) ?? ''));
}

function answersText(responses, site) {
  const entries = Object.entries(responses).filter(([status]) => !COMMON_STATUSES.includes(status));
  const lines = entries.map(([status, found]) => {
    const { description, content = {} } = resolved(found, site.document);
    const name = content['application/json']?.schema?.$ref?.split('/').at(-1);
    const told =
      Number(status) < 400
        ? name && formLink(name, site.places, site.tag)
        : codesOf(Object.keys(content['application/json']?.examples ?? {}));
    return `- **${status}** ${text(description)} ${told ?? ''}`;
  });
  return ['Answers, beside [those of all calls](./index.md#answers-of-all-calls):', lines.join('\n')].join('\n\n');
}

function codesOf(names) {
  return [...new Set(names.map((name) => name.replace(/\.\d+$/, '')))].map(code).join(', ');
}

function signature({ method, path, base }) {
  return `${method.toUpperCase()} ${base}${path}`;
}

function resolved(found, document) {
  return found.$ref === undefined
    ? found
    : found.$ref
        .slice(2)
        .split('/')
        .reduce((part, key) => part[key], document);
}
