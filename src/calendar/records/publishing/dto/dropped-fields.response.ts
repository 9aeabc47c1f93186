import { ApiProperty } from '@nestjs/swagger';

export const DROP_REASONS = ['not-editable', 'has-value'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Fields of an inline venue or organizer that were not written because it existed already. */
export class DroppedFieldsResponse {
  @ApiProperty({ description: 'What it is.', enum: ['venue', 'organizer'], example: 'venue' })
  resource: 'venue' | 'organizer';

  @ApiProperty({ description: 'Its id.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({
    description: 'Why: you may not edit it, or it has another value there.',
    enum: [...DROP_REASONS],
    example: 'not-editable',
  })
  reason: DropReason;

  @ApiProperty({ description: 'The parameters.', type: [String], example: ['phone'] })
  fields: string[];
}
