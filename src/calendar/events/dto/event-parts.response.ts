import { ApiProperty } from '@nestjs/swagger';

/** A date and time, taken apart; every member is text with leading zeros. */
export class DateDetailsResponse {
  @ApiProperty({ description: 'Year, four digits.', type: String, pattern: '^\\d{4}$', example: '2026' })
  year: string;

  @ApiProperty({ description: 'Month, 01 to 12.', type: String, pattern: '^\\d{2}$', example: '09' })
  month: string;

  @ApiProperty({ description: 'Day of the month, 01 to 31.', type: String, pattern: '^\\d{2}$', example: '25' })
  day: string;

  @ApiProperty({ description: 'Hour, 00 to 23.', type: String, pattern: '^\\d{2}$', example: '18' })
  hour: string;

  @ApiProperty({ description: 'Minutes, 00 to 59.', type: String, pattern: '^\\d{2}$', example: '00' })
  minutes: string;

  @ApiProperty({ description: 'Seconds, 00 to 59.', type: String, pattern: '^\\d{2}$', example: '00' })
  seconds: string;
}

/** Parts of an event's cost. */
export class CostDetailsResponse {
  @ApiProperty({
    description: 'The currency sign that stands in the cost, `""` when none does.',
    type: String,
    example: 'HK$',
  })
  currency_symbol: string;

  @ApiProperty({ description: 'The currency code, `""` when it is not known.', type: String, example: '' })
  currency_code: string;

  @ApiProperty({
    description: 'Where the sign stands, `""` when there is none.',
    type: String,
    enum: ['prefix', 'postfix', ''],
    example: 'prefix',
  })
  currency_position: 'prefix' | 'postfix' | '';

  @ApiProperty({
    description: 'The amounts as text, ascending; words such as `free` in lower case.',
    type: String,
    isArray: true,
    example: ['120', '480'],
  })
  values: string[];
}
