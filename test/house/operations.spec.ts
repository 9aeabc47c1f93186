import { readFileSync } from 'node:fs';

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Parameter {
  readonly name?: string;
  readonly $ref?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: { readonly example?: unknown };
}

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Record<string, Media> }>>;
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Operation['responses'] };
}

const { tags, paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);

function lacking(isWell: (operation: Operation) => boolean): string[] {
  return operations.filter(([, operation]) => !isWell(operation)).map(([name]) => name);
}

describe('every operation of the OpenAPI document', () => {
  it('has a name of its own, a summary and a description', () => {
    expect(operations.length).toBeGreaterThan(130);
    expect(lacking(({ summary = '' }) => summary.length > 5 && summary.length <= 80)).toEqual([]);
    expect(lacking(({ description = '' }) => description.length > 30)).toEqual([]);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  it('has parameters with a description and an example, but for tokens, which only an answer gives', () => {
    const tokens: readonly unknown[] = ['sync_token', 'sync_page', 'since'];
    const isWell = ({ $ref, name, description, example, schema }: Parameter): boolean =>
      $ref !== undefined ||
      (description !== undefined && (tokens.includes(name) || (example ?? schema?.example) !== undefined));
    expect(lacking(({ parameters = [] }) => parameters.every(isWell))).toEqual([]);
  });

  it('has an example of its body, or a file as its body', () => {
    const hasExample = ({ requestBody }: Operation): boolean => {
      const [[type, media] = ['', {}]] = Object.entries(requestBody?.content ?? {});
      return !requestBody || type === 'multipart/form-data' || (media.example ?? media.examples) !== undefined;
    };
    expect(lacking(hasExample)).toEqual([]);
  });

  it('names the codes of its errors', () => {
    const names = ({ $ref, content }: Operation['responses'][string]): string[] => {
      const own = $ref === undefined ? content : components.responses[$ref.split('/').at(-1) ?? '']?.content;
      return Object.keys(own?.['application/json']?.examples ?? {});
    };
    const isWell = ({ responses }: Operation): boolean =>
      Object.entries(responses).every(([status, response]) => Number(status) < 400 || names(response).length > 0);
    expect(lacking(isWell)).toEqual([]);
    expect(lacking(({ responses }) => ['400', '429', '500', '503'].every((status) => status in responses))).toEqual([]);
  });

  it('stands under one of the tags, which are in the order of the document', () => {
    const names = tags.map(({ name }) => name);
    expect(tags.filter(({ description = '' }) => description.length < 10)).toEqual([]);
    const places = operations.map(([, operation]) => names.indexOf(operation.tags?.[0] ?? ''));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBe(0);
  });

  it('needs nothing that only one program understands', () => {
    expect(JSON.stringify({ tags, paths, components })).not.toMatch(/"x-[a-z-]+":/);
  });
});
