// What bodies and answers consist of: a section for each schema of the OpenAPI document, on the page of the first resource that
// has it.
import { block, code, text } from './markdown.mjs';

/** Names of schemas, and the tag on whose page they stand. */
export function placesOfForms(document, operationsOf) {
  const places = new Map();
  const direct = document.tags.flatMap(({ name: tag }) =>
    operationsOf(tag).flatMap((operation) => formsOf(operation, document).map((form) => [form, tag])),
  );
  for (const [form, tag] of direct) if (!places.has(form)) places.set(form, tag);
  // A map goes on to what is added to it meanwhile: what forms consist of stands behind them.
  for (const [form, tag] of places)
    for (const inner of namesIn(document.components.schemas[form])) if (!places.has(inner)) places.set(inner, tag);
  return places;
}

/** Schemas of what an operation takes and answers; errors are alike everywhere. */
function formsOf({ requestBody, responses }, document) {
  const answers = Object.entries(responses).filter(([status]) => status < '300');
  return namesIn([requestBody, answers]).filter((name) => document.components.schemas[name] !== undefined);
}

function namesIn(part) {
  const found = JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...new Set([...found].map(([, name]) => name))];
}

/** A link to a schema. */
export function formLink(name, places, tag) {
  const page = places.get(name);
  return page === undefined ? code(name) : `[${code(name)}](${page === tag ? '' : `./${page}.md`}#${anchorOf(name)})`;
}

/** The sections of a page. */
export function formSections(tag, places, document) {
  const names = [...places].filter(([, page]) => page === tag).map(([name]) => name);
  if (names.length === 0) return [];
  return ['## Fields', ...names.map((name) => formSection(name, { tag, places, document }))];
}

function formSection(name, site) {
  const schema = site.document.components.schemas[name];
  const { properties = {}, required = [], description = '' } = schema;
  const sample = sampleOf(schema, site.document);
  const isInput = isSent(name, site.document);
  const fields = Object.entries(properties).map(([field, form]) => {
    const needed = isInput && required.includes(field) ? ', required' : '';
    return `- **${code(field)}** ${typeOf(form, site)}${needed}: ${text(form.description ?? '').replace(/\s+/g, ' ')}`;
  });
  return [
    `### ${name} {#${anchorOf(name)}}`,
    text(description),
    fields.join('\n'),
    details('Example', block('json', JSON.stringify(sample, undefined, 2))),
  ].join('\n\n');
}

/** Schemas of what is sent: of what is answered nobody has to ask which fields must be there. */
function isSent(name, { paths }) {
  const bodies = Object.values(paths).flatMap((item) => Object.values(item).map(({ requestBody }) => requestBody));
  return namesIn(bodies).includes(name);
}

function typeOf(form, site) {
  const ref = form.$ref ?? (form.allOf?.length === 1 ? form.allOf[0].$ref : undefined);
  if (ref !== undefined) return formLink(ref.split('/').at(-1), site.places, site.tag);
  const either = form.oneOf ?? form.anyOf;
  if (either) return [...new Set(either.map((one) => typeOf(one, site)))].join(' or ');
  if (form.type === 'array') return `list of ${typeOf(form.items ?? {}, site)}`;
  if (form.enum && form.enum.length <= 6) return form.enum.map((value) => code(String(value))).join(', ');
  return `${form.type ?? 'anything'}${form.nullable ? ' or null' : ''}`;
}

/** What a schema's examples come to together. */
function sampleOf(schema, document, above = []) {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (ref !== undefined) {
    const name = ref.split('/').at(-1);
    return above.includes(name) ? {} : sampleOf(document.components.schemas[name], document, [...above, name]);
  }
  const [either] = schema.oneOf ?? schema.anyOf ?? [];
  if (either) return sampleOf(either, document, above);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, document, above)] : [];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, form]) => [name, sampleOf(form, document, above)]),
    );
  return { string: '', integer: 0, number: 0, boolean: false, object: {} }[schema.type] ?? null;
}

export function details(summary, content) {
  return `<details>\n<summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

function anchorOf(name) {
  return `form-${name.toLowerCase()}`;
}
