// Writes a page for each resource of the OpenAPI document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { write } from './text-pages.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Number of pages written. */
export function writeApiPages(root, target) {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
  const base = document.servers[0].url.replace(/\/$/, '');
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, base, ...item[method] }] : [])),
  );
  const ofTag = (name) => operations.filter(({ tags }) => tags[0] === name);
  for (const { name, description } of document.tags)
    write(join(target, `${name}.md`), tagPage(name, description, ofTag(name), document));
  write(join(target, 'index.md'), overview(document, ofTag));
  return document.tags.length + 1;
}

function overview({ info, tags }, ofTag) {
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
  return ['# API', info.description, ...sections, ''].join('\n\n');
}

function tagPage(name, description, operations, document) {
  return [
    `# ${name[0].toUpperCase()}${name.slice(1)}`,
    text(description),
    ...together(operations).map((same) => operationText(same, document)),
    '',
  ].join('\n\n');
}

/** Operations that do the same under several methods stand together, the last of which is the one to use. */
function together(operations) {
  const groups = Map.groupBy(operations, ({ path, summary }) => `${path} ${summary}`);
  return [...groups.values()];
}

function operationText(same, document) {
  const operation = same.at(-1);
  const others = same.slice(0, -1).map(({ operationId }) => `<a id="${operationId.toLowerCase()}"></a>`);
  const { summary, description, operationId, parameters = [], requestBody, responses, security = [] } = operation;
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  return [
    `## ${text(summary)} {#${operationId.toLowerCase()}}`,
    block('http', same.map(signature).reverse().join('\n')),
    others.join('') + text(description),
    isOpen ? 'Anybody may ask; with credentials, more is seen.' : 'Needs an application password.',
    ...parameterTable(parameters.map((one) => resolved(one, document))),
    ...bodyText(requestBody, operation),
    answersText(responses, document),
  ].join('\n\n');
}

function parameterTable(parameters) {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, description = '', example, schema = {} }) => {
    const sample = example ?? schema.example;
    const shown =
      sample === undefined ? '' : code(typeof sample === 'object' ? JSON.stringify(sample) : String(sample));
    const where = place === 'query' ? '' : ` (${place}${required ? ', required' : ''})`;
    return `| ${code(name)}${where} | ${cell(description)} | ${shown} |`;
  });
  return [['| parameter | what | example |', '| --- | --- | --- |', ...rows].join('\n')];
}

function bodyText(requestBody, operation) {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!media) return [];
  const sample = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  if (sample === undefined) return [`The body is ${code(type)}.`];
  const body = JSON.stringify(sample);
  const request = `curl -u 'login:password' -X ${operation.method.toUpperCase()} -H 'Content-Type: application/json' \\\n  "$CALENDAR${operation.base}${operation.path}" \\\n  -d '${body.replaceAll("'", "'\\''")}'`;
  return [block('sh', request)];
}

function answersText(responses, document) {
  const rows = Object.entries(responses).map(([status, found]) => {
    const { description, content } = resolved(found, document);
    const codes = Object.keys(content?.['application/json']?.examples ?? {}).map((name) =>
      code(name.replace(/\.\d+$/, '')),
    );
    const schema = content?.['application/json']?.schema?.$ref?.split('/').at(-1);
    const told = Number(status) < 400 ? (schema ? code(schema) : '') : codes.join(', ');
    return `| ${status} | ${cell(description)} | ${told} |`;
  });
  return ['| answer | what | form, or codes |', '| --- | --- | --- |', ...rows].join('\n');
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

function block(language, content) {
  return `\`\`\`${language}\n${content}\n\`\`\``;
}

function code(value) {
  return `\`${value.replaceAll('|', '\\|')}\``;
}

/** Text of the document, which is Markdown without elements. */
function text(value) {
  return value.replace(/<(?=[a-z/!])/gi, '&lt;');
}

function cell(value) {
  return text(value).replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
