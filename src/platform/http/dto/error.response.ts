import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

export class ErrorDataResponse {
  @ApiProperty({ description: 'The HTTP status again.', type: 'integer', minimum: 400, maximum: 599, example: 400 })
  status: number;

  @ApiPropertyOptional({
    description:
      'Which parameters are wrong: of `rest_missing_callback_param` the names, of `rest_invalid_param` what each must be, by name, in the language of the message; likewise of `rest_forbidden`, where a parameter is what is not allowed.',
    oneOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
    example: { per_page: 'per_page must be a whole number from 1.' },
  })
  params?: string[] | Record<string, string>;

  @ApiPropertyOptional({
    description: 'Stands beside `params` of `rest_invalid_param` for clients that look for it; always empty.',
    type: 'array',
    items: {},
    maxItems: 0,
    example: [],
  })
  details?: [];

  @ApiPropertyOptional({
    description: 'Of `term_exists`: id of the term that is there already.',
    type: 'integer',
    minimum: 1,
    example: 3,
  })
  term_id?: number;

  @ApiPropertyOptional({
    description: 'Of what is not your fault: names the request in the log of the service, as `X-Request-Id` does.',
    type: String,
    example: '8b3f6c1e-4f0a-4c52-9a53-0f4f2a1d9c77',
  })
  request_id?: string;
}

/** Body of every error. */
@ApiExtraModels(ErrorDataResponse)
export class ErrorResponse {
  @ApiProperty({
    description: 'What went wrong, for programs; codes are never renamed.',
    type: String,
    example: 'rest_invalid_param',
  })
  code: string;

  @ApiProperty({
    description: 'What went wrong, for people, in the language of `Content-Language`; the wording may change.',
    type: String,
    example: 'per_page must be a whole number from 1.',
  })
  message: string;

  @ApiProperty({
    description: 'The status, and what else is known about the error.',
    allOf: [{ $ref: getSchemaPath(ErrorDataResponse) }],
  })
  data: ErrorDataResponse;
}
