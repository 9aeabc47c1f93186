import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

/** A parameter in the form of the index. */
export class IndexArgumentResponse {
  @ApiPropertyOptional({
    description: 'JSON type, or the types that are accepted.',
    oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    example: 'integer',
  })
  type?: string | string[];

  @ApiProperty({ description: 'Whether the parameter must be given.', type: Boolean, example: false })
  required: boolean;

  @ApiPropertyOptional({
    description: 'What holds where the parameter is not given.',
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    example: 9,
  })
  default?: unknown;

  @ApiPropertyOptional({
    description: 'The values that are accepted.',
    type: String,
    isArray: true,
    example: ['asc', 'desc'],
  })
  enum?: string[];

  @ApiPropertyOptional({
    description: 'Schemas, of which the value meets at least one.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: [
      { type: 'string', enum: ['en', 'ja'] },
      { type: 'string', pattern: '^[A-Za-z]' },
    ],
  })
  anyOf?: object[];

  @ApiPropertyOptional({ description: 'What the parameter does.', type: String, example: 'Results on a page.' })
  description?: string;

  @ApiPropertyOptional({
    description: 'Of an array: what its items are.',
    type: 'object',
    additionalProperties: true,
    example: { type: 'integer' },
  })
  items?: Record<string, unknown>;
}

/** Methods of a route that take the same parameters. */
@ApiExtraModels(IndexArgumentResponse)
export class IndexEndpointResponse {
  @ApiProperty({ description: 'HTTP methods.', type: String, isArray: true, example: ['POST', 'PUT', 'PATCH'] })
  methods: string[];

  @ApiProperty({
    description: 'Parameters by name, from path, query or body alike.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(IndexArgumentResponse) },
    example: { per_page: { type: 'integer', required: false, default: 9, description: 'Results on a page.' } },
  })
  args: Record<string, IndexArgumentResponse>;
}

export class IndexLinkResponse {
  @ApiProperty({
    description: 'Address.',
    type: String,
    format: 'uri',
    example: 'https://example.org/calendar/events/v1/events',
  })
  href: string;
}

export class IndexRouteLinksResponse {
  @ApiProperty({ description: 'Address of the route.', type: [IndexLinkResponse] })
  self: IndexLinkResponse[];
}

export class IndexRouteResponse {
  @ApiProperty({ description: 'The namespace.', type: String, example: 'calendar/events/v1' })
  namespace: string;

  @ApiProperty({ description: 'All methods of the route.', type: String, isArray: true, example: ['GET', 'POST'] })
  methods: string[];

  @ApiProperty({ description: 'The methods with their parameters.', type: [IndexEndpointResponse] })
  endpoints: IndexEndpointResponse[];

  @ApiPropertyOptional({
    description: 'Addresses; absent where the path has parameters.',
    type: IndexRouteLinksResponse,
  })
  _links?: IndexRouteLinksResponse;
}

export class IndexLinksResponse {
  @ApiProperty({ description: 'Address of what lies above the namespace.', type: [IndexLinkResponse] })
  up: IndexLinkResponse[];
}

/** The routes of the namespace. */
@ApiExtraModels(IndexRouteResponse)
export class IndexResponse {
  @ApiProperty({ description: 'The namespace.', type: String, example: 'calendar/events/v1' })
  namespace: string;

  @ApiProperty({ description: 'Version of the service, as semver.', type: String, example: '0.1.0' })
  version: string;

  @ApiProperty({
    description: 'The routes by their path, as a regular expression where it has parameters.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(IndexRouteResponse) },
    example: {
      '/calendar/events/v1/events': {
        namespace: 'calendar/events/v1',
        methods: ['GET', 'POST'],
        endpoints: [
          { methods: ['GET'], args: { page: { type: 'integer', required: false, default: 1, description: 'Page.' } } },
        ],
        _links: { self: [{ href: 'https://example.org/calendar/events/v1/events' }] },
      },
    },
  })
  routes: Record<string, IndexRouteResponse>;

  @ApiProperty({ description: 'Addresses.', type: IndexLinksResponse })
  _links: IndexLinksResponse;
}
