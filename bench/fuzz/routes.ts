/** A field of a request, as the API's document describes it. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

export interface Schema {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly example?: unknown;
}

export interface Route {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly query: readonly Field[];
  /** Undefined where nothing is sent. */
  readonly body: readonly Field[] | undefined;
  /** Whether it takes a file. */
  readonly takesFile: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

interface Reference {
  readonly $ref: string;
}

interface Operation {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
}

interface BodySchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly BodySchema[];
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, BodySchema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every route of the document: a new one is tried without anybody's doing. */
export function routesOf(document: ApiDocument): Route[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [routeOf(document, path, method.toUpperCase(), operation)] : [];
    }),
  );
}

function routeOf(document: ApiDocument, path: string, method: string, operation: Operation): Route {
  const content = operation.requestBody?.content;
  const [kind = ''] = Object.keys(content ?? {});
  return {
    method,
    path,
    query: (operation.parameters ?? [])
      .map((parameter) => ('$ref' in parameter ? named(document.components?.parameters, parameter) : parameter))
      .filter((parameter) => parameter?.in === 'query')
      .map((parameter) => ({ name: parameter?.name ?? '', schema: parameter?.schema ?? {}, required: false })),
    body: content && fieldsOf(document, content[kind]?.schema ?? {}),
    takesFile: kind === 'multipart/form-data',
  };
}

function fieldsOf(document: ApiDocument, schema: BodySchema): Field[] {
  const { $ref, allOf = [], properties = {}, required = [] } = schema;
  const whole = $ref === undefined ? undefined : named(document.components?.schemas, { $ref });
  return [
    ...(whole ? fieldsOf(document, whole) : []),
    ...allOf.flatMap((part) => fieldsOf(document, part)),
    ...Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      required: required.includes(name),
    })),
  ];
}

function named<T>(all: Readonly<Record<string, T>> | undefined, { $ref }: Reference): T | undefined {
  return all?.[$ref.split('/').at(-1) ?? ''];
}
